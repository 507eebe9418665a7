import { expect } from '@playwright/test';
import { demoEmail, demoPassword } from '@washboard/contract/auth/demo-people.ts';
import { shellOn } from '../../drivers/shell/shell.ts';
import { providerOn } from '../../drivers/sign-in/provider.ts';
import { signInPagesOn } from '../../drivers/sign-in/sign-in-pages.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { complaintsOf } from '../../harness/complaints.ts';
import { test } from '../../harness/vendors/provider-test.ts';

test.use({ role: 'nobody' });

const owner = demoEmail('owner');
const domain = owner.slice(owner.indexOf('@') + 1);
const ada = { sub: 'ada', email: owner, email_verified: true, name: 'Ada Park' };

test.describe('when the email decides who goes to the provider', () => {
  test.use({ oidc: { OIDC_DOMAINS: domain } });

  test('the owner goes there by keyboard and returns to where they wanted; others are asked for their password', async ({
    page,
    provider,
  }) => {
    provider.people.set('ada', ada);
    const acme = providerOn(page);
    const complaints = complaintsOf(page);
    await page.goto('/global-settings/import');
    await expect(acme.continueButton).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Email').fill(owner);
    await page.keyboard.press('Enter');
    await acme.goOnAs('ada');
    await expect(page).toHaveURL(/\/global-settings\/import$/);
    await expect(shellOn(page).menu).toBeVisible();
    expect(complaints).toEqual([]);

    // The next person at this browser is asked who they are, even if the provider knows the last one.
    await shellOn(page).signOut();
    await acme.leave();
    await acme.continueButton.click();
    await acme.goOnAs('ada');
    await expect(shellOn(page).menu).toBeVisible();

    // The answer worked once; its address doesn't work again.
    await shellOn(page).signOut();
    await acme.leave();
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.goto('/login/oidc?code=used&state=before');
    await expect(page.getByRole('heading', { name: 'You aren’t signed in' })).toBeVisible();
    await expect(page).toHaveURL(/\/login\/oidc$/);
    await page.getByRole('link', { name: 'Back to sign in' }).click();

    await page.getByLabel('Email').fill('somebody@elsewhere.example.com');
    await acme.press('Continue');
    await expect(page.getByLabel('Email')).toHaveValue('somebody@elsewhere.example.com');
    await expect(page.getByLabel(/^Password/)).toBeFocused();
    await acme.press('Use another email');
    await acme.continueButton.click();
    await acme.turnBack();
    await expect(page.getByText('Acme sign-in wasn’t finished.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await acme.press('Use a password');
    await signInPagesOn(page).signIn(owner, demoPassword);
    await expect(shellOn(page).menu).toBeVisible();
  });
});

test('without domains a button leads there; an outage, from the start or later, and having no account are explained', async ({
  page,
  provider,
}) => {
  provider.people.set('eve', { ...ada, sub: 'eve', email: 'eve@elsewhere.example.com' });
  provider.people.set('ada', ada);
  const acme = providerOn(page);
  provider.fault = 'refuses';
  await page.goto('/login');
  await expect(page.getByLabel(/^Password/)).toBeVisible();
  await acme.continueButton.click();
  await expect(page.getByText('Acme sign-in isn’t responding. Please retry in a moment.')).toBeVisible();
  await expectAccessible(page);

  provider.fault = 'none';
  await acme.continueButton.click();
  await acme.goOnAs('eve');
  await expect(page.getByText('No account exists for eve@elsewhere.example.com.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();

  await acme.continueButton.click();
  await expect(acme.nameField).toBeVisible();
  await page.goBack();
  provider.fault = 'errors';
  // The provider's metadata is cached; only its pages are down.
  await acme.continueButton.click();
  await expect(page.getByText('busy')).toBeVisible();
  await page.goBack();
  provider.fault = 'none';
  await signInPagesOn(page).signIn(owner, demoPassword);
  await expect(shellOn(page).menu).toBeVisible();
  await shellOn(page).signOut();

  // Signing out ends the session here first, then offers to sign out at the provider.
  await acme.continueButton.click();
  await acme.goOnAs('ada');
  await expect(shellOn(page).menu).toBeVisible();
  await shellOn(page).signOut();
  await expect(page.getByRole('heading', { name: 'Leave Acme?' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(acme.continueButton).toBeVisible();
  await acme.continueButton.click();
  await acme.goOnAs('ada');
  await expect(shellOn(page).menu).toBeVisible();
  await shellOn(page).signOut();
  await acme.leave();
  await expect(page).toHaveURL(/\/login$/);
  await expect(acme.continueButton).toBeVisible();
});
