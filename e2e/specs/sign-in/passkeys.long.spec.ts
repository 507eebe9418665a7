import { expect, type Page } from '@playwright/test';
import { demoEmail, demoPassword } from '@washboard/contract/auth/demo-people.ts';
import { shellOn } from '../../drivers/shell/shell.ts';
import { passkeysOn } from '../../drivers/sign-in/passkeys.ts';
import { signInPagesOn } from '../../drivers/sign-in/sign-in-pages.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';
import { expectToast } from '../../harness/toasts.ts';
import { numberedAddress } from '../../harness/vendors/numbered-address.ts';
import { passkeyDeviceOf } from '../../harness/vendors/passkey-device.ts';

const heading = (page: Page) => page.getByRole('heading', { name: 'Passkeys', level: 1 });

test.describe('a passkey', () => {
  test.use({ role: 'nobody', ownOffice: 'demo' });

  test('is added, signs in without a password, is renamed, and stops working once removed', async ({
    page,
  }) => {
    const device = await passkeyDeviceOf(page);
    const signIn = signInPagesOn(page);
    const shell = shellOn(page);
    const passkeys = passkeysOn(page);
    const signOut = async () => {
      await shell.signOut();
      await expect(signIn.email).toBeVisible();
    };

    await page.goto('/login');
    await signIn.signIn(demoEmail('manager'), demoPassword);
    await expect(shell.menu).toBeVisible();
    await page.goto('/nowhere');
    await shell.choose('Passkeys');
    await expect(heading(page)).toBeVisible();
    await expect(passkeys.none).toBeVisible();
    await expectAccessible(page);

    await passkeys.askForNew();
    await passkeys.give('Front desk', 'not the password');
    await expect(page.getByText('The current password isn’t correct')).toBeVisible();
    await device.whileLocked(async () => {
      await passkeys.give('Front desk');
      await expect(passkeys.dialog.getByRole('alert')).toContainText('No passkey added');
    });
    await passkeys.give('Front desk');
    await expectToast(page, 'Passkey added');
    await expect(passkeys.rows).toHaveCount(1);
    await expect(passkeys.rows).toContainText('One device only');
    await expect(passkeys.rows).toContainText('Never');
    await passkeys.askForNew();
    await passkeys.give('Front desk again');
    await expect(passkeys.dialog.getByRole('alert')).toContainText('already has a passkey for your account');
    expect(await device.count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave' }).click();

    await signOut();
    await device.whileLocked(async () => {
      await signIn.signInByPasskey();
      await expect(page.getByText('No passkey used')).toBeVisible();
    });
    await signIn.signInByPasskey();
    await expect(shell.menu).toBeVisible();
    await shell.choose('Passkeys');
    await expect(passkeys.rows).not.toContainText('Never');
    await passkeys.rename('Front desk', 'Till');
    await expectToast(page, 'Passkey renamed');
    await expect(passkeys.rows).toContainText('Till');
    await passkeys.askToRemove('Till');
    await passkeys.confirmRemoval();
    await expectToast(page, 'Passkey removed. Your other devices are signed out');
    await expect(passkeys.none).toBeVisible();

    await signOut();
    await signIn.signInByPasskey();
    await expect(page.getByText('We don’t know this passkey, or it was removed.')).toBeVisible();
    await signIn.signIn(demoEmail('manager'), demoPassword);
    await expect(shell.menu).toBeVisible();
  });
});

test.describe('a browser without passkey support', () => {
  test.use({ ownWindow: true });

  test('says so and offers none', async ({ page }) => {
    await page.addInitScript('delete window.PublicKeyCredential');
    await page.goto('/account/passkeys');
    await expect(page.getByText('This browser doesn’t support passkeys.')).toBeVisible();
    await expect(passkeysOn(page).none).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
    await expectAccessible(page);
    await shellOn(page).signOut();
    await expect(signInPagesOn(page).email).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
  });
});

test.describe('at another address', () => {
  test.use({ role: 'nobody' });

  test('the pages say where passkeys work before a device is asked', async ({ page, office }) => {
    const signIn = signInPagesOn(page);
    await page.goto(`${numberedAddress(office)}/login`);
    await signIn.signInByPasskey();
    await expect(page.getByText(`Passkeys work only at ${office.address}.`)).toBeVisible();
    await expectAccessible(page);
    await signIn.signIn(demoEmail('owner'), demoPassword);
    await expect(shellOn(page).menu).toBeVisible();
    await shellOn(page).choose('Passkeys');
    await expect(page.getByRole('link', { name: office.address })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
  });
});
