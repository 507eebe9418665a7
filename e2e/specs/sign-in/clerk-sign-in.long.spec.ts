import { expect } from '@playwright/test';
import { demoEmail, demoPassword } from '@washboard/contract/auth/demo-people.ts';
import { shellOn } from '../../drivers/shell/shell.ts';
import { providerOn } from '../../drivers/sign-in/provider.ts';
import { signInPagesOn } from '../../drivers/sign-in/sign-in-pages.ts';
import { staffOn } from '../../drivers/staff/staff.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { complaintsOf } from '../../harness/complaints.ts';
import { addStaff } from '../../harness/people/staff-person.ts';
import { makeKnown, test } from '../../harness/vendors/clerk-test.ts';

test.use({ role: 'nobody' });

const owner = demoEmail('owner');
const domain = owner.slice(owner.indexOf('@') + 1);

test.describe('when the email decides who goes to Clerk', () => {
  test.use({ clerkSettings: { CLERK_DOMAINS: domain } });

  test('the owner goes there by keyboard, returns to where they wanted, and is signed in', async ({
    page,
    clerk,
  }) => {
    makeKnown(clerk, owner);
    const acme = providerOn(page);
    const complaints = complaintsOf(page);
    await page.goto('/global-settings/import');
    await expect(acme.continueButton).toBeVisible();
    await page.getByLabel('Email').fill(owner);
    await page.keyboard.press('Enter');
    await acme.goOnAs(owner);
    await expect(page).toHaveURL(/\/global-settings\/import$/);
    await expect(shellOn(page).menu).toBeVisible();
    expect(complaints).toEqual([]);

    // A signed-in user passes through without a call to Clerk.
    await page.goto('/login/clerk');
    await expect(page).toHaveURL(/\/dashboard\//);

    // The next person at this browser is asked who they are, even if Clerk knows the last one.
    await shellOn(page).signOut();
    await acme.continueButton.click();
    await acme.goOnAs(owner);
    await expect(shellOn(page).menu).toBeVisible();

    // An unrequested answer signs nobody in and goes nowhere else.
    await shellOn(page).signOut();
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.goto('/login/clerk?redirect_url=https://elsewhere.example.com/&next=//elsewhere.example.com');
    await expect(page.getByRole('heading', { name: 'You aren’t signed in' })).toBeVisible();
    await expect(page).toHaveURL(/\/login\/clerk$/);
    await expectAccessible(page);

    // If Clerk doesn't answer, the page says so; passwords work.
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    clerk.fault = 'refuses';
    await acme.continueButton.click();
    await expect(page.getByText('Acme sign-in isn’t responding. Please retry in a moment.')).toBeVisible();
    await acme.press('Use a password');
    await signInPagesOn(page).signIn(owner, demoPassword);
    await expect(shellOn(page).menu).toBeVisible();
  });
});

test('without domains a button leads there: canceling or having no account is explained, and tickets work once', async ({
  page,
  clerk,
  office,
}) => {
  const eve = 'eve@elsewhere.example.com';
  const { email: sam } = await addStaff(office);
  for (const email of [eve, sam, owner]) makeKnown(clerk, email);
  const acme = providerOn(page);
  await page.goto('/login');
  await expect(page.getByLabel(/^Password/)).toBeVisible();
  await acme.continueButton.click();
  await acme.turnBack();
  await expect(page.getByText('Acme sign-in wasn’t finished.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await acme.continueButton.click();
  await acme.goOnAs(eve);
  await expect(page.getByText(`No account exists for ${eve}.`)).toBeVisible();

  const complaints = complaintsOf(page);
  const ticket = await clerk.ticketFor(owner);
  await page.goto(ticket);
  await expect(shellOn(page).menu).toBeVisible();
  expect(complaints).toEqual([]);
  await shellOn(page).signOut();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goto(ticket);
  await expect(page.getByText('This ticket is invalid.')).toBeVisible();
  await expect(page).toHaveURL(/\/login\/clerk$/);

  // A ticket works at our own address too.
  const other = new URL(await clerk.ticketFor(owner)).searchParams.get('ticket');
  await page.goto(`/impersonate?ticket=${other}`);
  await expect(shellOn(page).menu).toBeVisible();
  await shellOn(page).signOut();
  await expect(page.getByLabel('Email')).toBeVisible();

  // Staff act as a user, like with one of our tickets. They have signed in with Clerk before.
  await acme.continueButton.click();
  await acme.goOnAs(sam);
  await expect(shellOn(page).account).toBeVisible();
  await page.goto(await clerk.ticketFor(owner, sam));
  // A signed-in user is asked first, because anyone can send a link.
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const { banner } = staffOn(page);
  await expect(banner).toContainText('Sam Field, you’re acting as Olivia Park');
  await expect(banner).toContainText(/(30:00|2\d:\d\d) left/);
  await staffOn(page).leave();
  await expect(banner).toHaveCount(0);
  await expect(staffOn(page).businesses).toContainText('Washboard Support');
});
