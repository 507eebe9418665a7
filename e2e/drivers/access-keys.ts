import { expect, type Page } from '@playwright/test';

/** API keys, in the words of those who make them. */
export function accessKeysOn(page: Page) {
  const dialog = page.getByRole('dialog');
  return {
    async open() {
      await page.goto('/global-settings/api-keys');
      await expect(page.getByRole('heading', { level: 1, name: 'API keys' })).toBeVisible();
    },
    async askForNew() {
      await page.getByRole('button', { name: 'New key' }).click();
      await expect(dialog.getByLabel('Name')).toBeVisible();
    },
    async fill(name: string, source: string) {
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByLabel('Source').fill(source);
    },
    make: () => dialog.getByRole('button', { name: 'Make the key' }).click(),
    /** The key itself, as it is shown this once. */
    async shownKey(): Promise<string> {
      await expect(dialog.getByRole('heading', { name: 'Copy the key now' })).toBeVisible();
      return (await dialog.getByTestId('key').textContent()) ?? '';
    },
    async done() {
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(dialog).toBeHidden();
    },
    row: (name: string) =>
      page.getByRole('table', { name: 'API keys' }).getByRole('row').filter({ hasText: name }),
    source: (name: string) =>
      page.getByRole('table', { name: 'Sources' }).getByRole('row').filter({ hasText: name }),
    async askToRevoke(name: string) {
      await page.getByRole('button', { name: `Revoke ${name}` }).click();
      await expect(dialog.getByRole('button', { name: 'Revoke the key' })).toBeVisible();
    },
    confirmRevoke: () => dialog.getByRole('button', { name: 'Revoke the key' }).click(),
  };
}
