import { expect } from '@playwright/test';
import { test } from '../../harness/test.ts';

/** A page, the button that opens a dialog on it, and the dialog's name. */
const dialogs = [
  ['/dashboard/orders?status=READY&type=ONLINE', 'Save view', 'Save view'],
  ['/dashboard/customers', 'Customer tags', 'Customer tags'],
  ['/dashboard/customers/1', 'Edit', 'Edit customer'],
  ['/dashboard/customers/1', 'Add address', 'Add address'],
  ['/global-settings/team', 'Invite', 'Invite teammate'],
  ['/global-settings/api-keys', 'New key', 'New API key'],
] as const;

for (const [path, opener, name] of dialogs)
  test(`${name}: focus returns to what opened it`, async ({ page }) => {
    await page.goto(path);
    const button = page.getByRole('button', { name: opener, exact: true }).first();
    for (const close of ['Escape', 'Close'] as const) {
      await button.click();
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toBeVisible();
      if (close === 'Escape') await page.keyboard.press('Escape');
      else await dialog.getByRole('button', { name: 'Close' }).first().click();
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    }
  });

test('Ctrl+Enter saves in a dialog', async ({ page }) => {
  await page.goto('/dashboard/orders?status=READY&type=ONLINE');
  await page.getByRole('button', { name: 'Save view', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name').focus();
  await page.keyboard.press('Control+Enter');
  // Nothing was typed: the form refuses, so it was submitted.
  await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
});
