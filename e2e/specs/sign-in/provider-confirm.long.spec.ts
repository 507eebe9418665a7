import { expect, type Page } from '@playwright/test';
import { demoEmail } from '@washboard/contract/auth/demo-people.ts';
import { shellOn } from '../../drivers/shell/shell.ts';
import { passkeysOn } from '../../drivers/sign-in/passkeys.ts';
import { providerOn } from '../../drivers/sign-in/provider.ts';
import { twoFactorOn } from '../../drivers/sign-in/two-factor.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { withoutPassword } from '../../harness/people/no-password.ts';
import { expectToast } from '../../harness/toasts.ts';
import { passkeyDeviceOf } from '../../harness/vendors/passkey-device.ts';
import { test } from '../../harness/vendors/provider-test.ts';

test.use({ role: 'nobody' });

const owner = demoEmail('owner');

async function signInAtAcme(page: Page): Promise<void> {
  await page.goto('/login');
  await providerOn(page).continueButton.click();
  await providerOn(page).goOnAs('ada');
  await expect(shellOn(page).menu).toBeVisible();
}

test('an owner without a password confirms at the provider, adds a passkey, and confirms with it', async ({
  page,
  provider,
  office,
}) => {
  provider.people.set('ada', { sub: 'ada', email: owner, email_verified: true, name: 'Ada Park' });
  await withoutPassword(office, owner);
  await passkeyDeviceOf(page);
  const acme = providerOn(page);
  const passkeys = passkeysOn(page);
  await signInAtAcme(page);

  await page.goto('/account/passkeys');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.dialog.getByText('You don’t have a password here')).toBeVisible();
  await expect(passkeys.dialog.getByLabel(/^Current password/)).toHaveCount(0);
  await expectAccessible(page);
  await acme.press('Confirm with Acme');
  await acme.turnBack();
  await expect(page.getByRole('heading', { name: 'Not confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Go back' }).click();
  await acme.press('Confirm with Acme');
  await acme.goOnAs('ada');
  await expect(page).toHaveURL(/\/account\/passkeys\?add=1$/);
  await passkeys.dialog.getByLabel(/^Name/).fill('Front desk');
  await passkeys.dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  await expectToast(page, 'Passkey added');

  // It is valid for a while, in this tab.
  const twoFactor = twoFactorOn(page);
  await twoFactor.open();
  await expect(page.getByText('Identity confirmed.')).toBeVisible();
  await twoFactor.press('Continue');
  await twoFactor.key();

  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/password-reset');
  await expect(page.getByText('You don’t have a password here')).toBeVisible();
  await acme.press('Confirm with a passkey');
  await page.getByLabel(/^New password\b(?! again)/).fill('a password of their own');
  await page.getByLabel(/^Confirm new password/).fill('a password of their own');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expectToast(page, 'Password set. Your other devices are signed out');
  await expect(page.getByLabel(/^Current password/)).toBeVisible();
  await withoutPassword(office, owner);

  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/account/passkeys');
  await passkeys.rows.getByRole('button', { name: 'Remove Front desk' }).click();
  await acme.press('Confirm with a passkey');
  await passkeys.dialog.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(passkeys.none).toBeVisible();
});
