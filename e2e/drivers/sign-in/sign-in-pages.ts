import { expect, type Page } from '@playwright/test';

/** Driver for the pages before sign-in. */
export function signInPagesOn(page: Page) {
  const email = page.getByLabel('Email');
  let receivedBefore = 0;
  const countReceived = async () => {
    const { records } = (await (await page.request.get('/api/dev/mails')).json()) as { records: unknown[] };
    return records.length;
  };
  /** The two fields of a new password. */
  const fillNewPassword = async (password: string, again = password) => {
    await page.getByLabel(/^New password(?! again)/).fill(password);
    await page.getByLabel(/^Confirm new password/).fill(again);
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  return {
    email,
    fillNewPassword,
    async signIn(address: string, password: string) {
      await email.fill(address);
      await page.getByLabel(/^Password/).fill(password);
      await press('Sign in');
    },
    signInByPasskey: () => press('Sign in with a passkey'),
    /** The second factor, if it is on. */
    async giveCode(code: string) {
      await page.getByRole('textbox', { name: 'Code' }).fill(code);
      await press('Sign in');
    },
    /** Requests a reset link from the sign-in page. */
    async forget(address: string) {
      await page.goto('/login');
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      // The previous page has a field with the same name.
      await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible();
      await email.fill(address);
      receivedBefore = await countReceived();
      await press('Send link');
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    },
    /** Opens the requested link from the test inbox. */
    async followMailedLink() {
      await expect.poll(countReceived).toBeGreaterThan(receivedBefore);
      await page.getByRole('link', { name: 'Open the test inbox' }).click();
      await page
        .getByRole('link', { name: /resetToken=/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: 'Set new password' })).toBeVisible();
    },
    async setPassword(password: string, again = password) {
      await fillNewPassword(password, again);
      await press('Set password');
    },
  };
}
