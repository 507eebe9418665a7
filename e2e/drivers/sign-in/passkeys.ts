import { expect, type Page } from '@playwright/test';
import { demoPassword } from '@washboard/contract/auth/demo-people.ts';

/** Driver for passkeys. */
export function passkeysOn(page: Page) {
  const dialog = page.getByRole('dialog');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const pressInDialog = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  const givePassword = (password: string) => dialog.getByLabel(/^Current password/).fill(password);
  return {
    dialog,
    rows: page.getByRole('table', { name: 'Passkeys' }).locator('tbody tr'),
    none: page.getByText('No passkeys yet'),
    async askForNew() {
      await press('Add a passkey');
      await expect(dialog.getByLabel(/^Name/)).toBeVisible();
    },
    async give(name: string, password = demoPassword) {
      await dialog.getByLabel(/^Name/).fill(name);
      await givePassword(password);
      await pressInDialog('Continue');
    },
    async rename(from: string, to: string) {
      await press(`Rename ${from}`);
      await dialog.getByLabel(/^Name/).fill(to);
      await pressInDialog('Save');
    },
    async askToRemove(name: string) {
      await press(`Remove ${name}`);
      await expect(dialog.getByRole('button', { name: 'Remove passkey' })).toBeVisible();
    },
    async confirmRemoval(password = demoPassword) {
      await givePassword(password);
      await pressInDialog('Remove passkey');
    },
  };
}
