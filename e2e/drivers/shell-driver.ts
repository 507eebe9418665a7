import { expect, type Page } from '@playwright/test';

/** What surrounds every signed-in screen. */
export function shell(page: Page) {
  const account = page.getByRole('button', { name: /account of/ });
  return {
    account,
    menu: page.getByRole('navigation', { name: 'Main' }),
    async signOut() {
      await account.click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
    },
    async chooseTheme(name: 'Light' | 'Dark' | 'System') {
      await account.click();
      await page.getByRole('menuitemradio', { name }).click();
    },
    async openStores() {
      await page.getByRole('button', { name: /^Stores:/ }).click();
      await expect(page.getByRole('dialog', { name: 'Choose stores' })).toBeVisible();
    },
  };
}

/** Fails the test when the browser refuses something by the page's policy, or a script breaks. */
export function watchForRefusals(page: Page): { refused: string[] } {
  const refused: string[] = [];
  page.on('pageerror', (error) => refused.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) refused.push(message.text());
  });
  return { refused };
}
