import { expect } from '@playwright/test';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';
import { expectToast, undoOn } from '../../harness/toasts.ts';

test.use({ ownOffice: 'changed', history: 'short' });

test('someone chooses how they hear of alarms, and undoes it', async ({ page }) => {
  await page.goto('/machines/alarms');
  await page.getByRole('button', { name: 'Alarm notifications' }).click();
  const dialog = page.getByRole('dialog', { name: 'Alarm notifications' });
  await expect(dialog.getByLabel('In the app')).toBeChecked();
  await dialog.getByLabel('By email').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Alarm notifications saved');
  await undoOn(page).last().click();
  await page.getByRole('button', { name: 'Alarm notifications' }).click();
  await expect(dialog.getByLabel('By email')).not.toBeChecked();
});

test('people are put on call for a store', async ({ page }) => {
  await page.goto('/machines/settings');
  const row = page.getByRole('row', { name: /Lakeview/ });
  await expect(row).toContainText('Nobody');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Change the settings of Lakeview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Machine settings of Lakeview' });
  await dialog.getByRole('combobox', { name: 'On call' }).click();
  const person = page.getByRole('option').first();
  const name = ((await person.textContent()) ?? '').replace(' (no phone)', '');
  await person.click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Machine settings of Lakeview saved');
  await expect(row).toContainText(name);
  await undoOn(page).last().click();
  await expect(row).toContainText('Nobody');
});
