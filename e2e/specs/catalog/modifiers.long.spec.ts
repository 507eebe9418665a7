import { expect } from '@playwright/test';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';
import { undoOn } from '../../harness/toasts.ts';

test.use({ ownOffice: 'changed', history: 'short' });

test('the owner adds a modifier, sees what an order costs with it, turns it off and archives it', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  const row = page.getByRole('row', { name: /Lavender/ });
  await page.goto('/global-settings/modifiers');
  await expect(page.getByRole('row', { name: /Same day/ })).toContainText('$8.00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add modifier' }).click();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('Name is a required field').first()).toBeVisible();
  await dialog.getByLabel('Name').fill('same day');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('Please add distinct names').first()).toBeVisible();
  await dialog.getByLabel('Name').fill('Lavender');
  await dialog.getByLabel('Price').fill('1.25');
  await dialog.getByRole('combobox', { name: 'Goes with' }).click();
  await page.getByRole('option', { name: 'Comforter' }).click();
  await page.keyboard.press('Tab');
  const example = dialog.getByRole('table', { name: 'Example order' });
  const total = await example.getByRole('row', { name: /Total/ }).getByRole('cell').allTextContents();
  const [without = 0, included = 0] = total.slice(1).map((text) => Number(text.replace('$', '')));
  expect(Math.round((included - without) * 100)).toBe(250);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('Comforter');

  // Toasts with Undo stay in tests; only those of the next change are wanted.
  await page.reload();
  const isOffered = page.getByRole('switch', { name: 'Lavender is offered' });
  await isOffered.press('Space');
  await expect(isOffered).not.toBeChecked();
  await undoOn(page).click();
  await expect(isOffered).toBeChecked();

  await page.reload();
  await page.getByRole('button', { name: 'Change Lavender' }).click();
  await dialog.getByRole('button', { name: 'Archive modifier' }).click();
  await expect(row).toHaveCount(0);
  await page.getByLabel('Archived').check();
  await expect(row).toBeVisible();
  await undoOn(page).click();
  await expect(row).toHaveCount(0);
  await page.getByLabel('Archived').uncheck();
  await expect(row).toBeVisible();
});
