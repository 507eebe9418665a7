import { expect, type Page } from '@playwright/test';

/** Driver for the shell around every signed-in screen. */
export function shellOn(page: Page) {
  const account = page.getByRole('button', { name: /account of/ });
  /** An entry of the account menu. */
  const choose = async (entry: string) => {
    await account.click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  return {
    account,
    choose,
    menu: page.getByRole('navigation', { name: 'Main' }),
    signOut: () => choose('Sign out'),
    async chooseTheme(name: 'Light' | 'Dark' | 'System') {
      await account.click();
      await page.getByRole('menuitemradio', { name }).click();
    },
    async openStores() {
      await page.getByRole('button', { name: /^Stores:/ }).click();
      await expect(page.getByRole('dialog', { name: /^Stores:/ })).toBeVisible();
    },
  };
}
