import { expect, type Page } from '@playwright/test';

/** The pages before one is signed in, in the words of who stands there. */
export function signInPagesOn(page: Page) {
  const email = page.getByLabel('Email');
  let receivedBefore = 0;
  const countReceived = async () => {
    const { records } = (await (await page.request.get('/api/dev/mails')).json()) as { records: unknown[] };
    return records.length;
  };
  /** The two fields of a new password, here and wherever else one is chosen. */
  const fillNewPassword = async (password: string, again = password) => {
    await page.getByLabel(/^New password(?! again)/).fill(password);
    await page.getByLabel(/^New password again/).fill(again);
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
    /** The second step, where two-factor is on. */
    async giveCode(code: string) {
      await page.getByRole('textbox', { name: 'Code' }).fill(code);
      await press('Sign in');
    },
    /** Asks for a link to a new password, from the sign-in page. */
    async forget(address: string) {
      await page.goto('/login');
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      // The page left behind has a field of the same name.
      await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
      await email.fill(address);
      receivedBefore = await countReceived();
      await press('Send the link');
      await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible();
    },
    /** Opens the link that was asked for, on the page that shows what was kept. */
    async followMailedLink() {
      await expect.poll(countReceived).toBeGreaterThan(receivedBefore);
      await page.getByRole('link', { name: 'Read them' }).click();
      await page
        .getByRole('link', { name: /resetToken=/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
    },
    async setPassword(password: string, again = password) {
      await fillNewPassword(password, again);
      await press('Set the password');
    },
  };
}
