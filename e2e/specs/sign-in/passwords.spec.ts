import { expect } from '@playwright/test';
import { demoEmail, demoPassword } from '@washboard/contract/auth/demo-people.ts';
import { shellOn } from '../../drivers/shell/shell.ts';
import { signInPagesOn } from '../../drivers/sign-in/sign-in-pages.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';
import { expectToast } from '../../harness/toasts.ts';

const fresh = 'correct horse battery staple';

test.describe('a user who forgot the password', () => {
  test.use({ role: 'nobody', ownOffice: 'file' });

  test('sets a new one with the emailed link and signs in', async ({ page }) => {
    const signIn = signInPagesOn(page);
    await signIn.forget(demoEmail('owner'));
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Open the test inbox' }).hover();
    await signIn.followMailedLink();
    await signIn.setPassword(fresh, `${fresh}!`);
    await expect(page.getByText('Passwords must match')).toBeVisible();
    await signIn.setPassword('1234567890');
    await expect(page.getByText('This password is too common.')).toBeVisible();
    const used = page.url();
    await signIn.setPassword(fresh);
    await expectToast(page, 'Password set.');
    await expect(page).toHaveURL(/\/login$/);
    await page.goto(used);
    await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
    await page.goto('/login');

    await signIn.signIn(demoEmail('owner'), demoPassword);
    await expect(page.getByText('The email or password isn’t correct.')).toBeVisible();
    await signIn.signIn(demoEmail('owner'), fresh);
    await expect(shellOn(page).menu).toBeVisible();

    await page.goto(used);
    await expect(page).toHaveURL(/\/password-reset$/);
    await page.goto('/dev/mail');
    await expect(page.getByRole('heading', { name: 'Your password was changed' })).toBeVisible();
  });
});

test.describe('a manager', () => {
  test.use({ role: 'manager', ownOffice: 'file' });

  test('changes their own password and stays signed in', async ({ page }) => {
    await page.goto('/forgot-password');
    await expect(page).toHaveURL(/\/password-reset$/);
    await page.goto('/nowhere');
    const shell = shellOn(page);
    await shell.choose('Change password');
    await expect(page.getByRole('heading', { name: 'Password', level: 1 })).toBeVisible();
    await expectAccessible(page);
    const fill = async (current: string) => {
      await page.getByLabel(/^Current password/).fill(current);
      await signInPagesOn(page).fillNewPassword(fresh);
      await page.getByRole('button', { name: 'Change password' }).click();
    };
    await fill('not the password');
    await expect(page.getByText('The current password isn’t correct')).toBeVisible();
    await expect(page.getByLabel(/^Current password/)).toBeFocused();
    await fill(demoPassword);
    await expectToast(page, 'Password changed.');
    await page.reload();
    await expect(shell.menu).toBeVisible();
  });
});
