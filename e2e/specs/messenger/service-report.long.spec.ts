import { expect } from '@playwright/test';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';
import { expectToast, undoOf } from '../../harness/toasts.ts';

test.use({ ownOffice: 'changed', history: 'short' });

test('an owner sees how fast customers get replies, opens one, and sets a target', async ({ page }) => {
  await page.goto('/messenger/service');
  await expect(page.getByRole('heading', { name: 'Service report', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Waiting now' })).toBeVisible();
  const people = page.getByRole('table', { name: 'First responses by person' });
  await expect(people.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'First response', exact: true }).click();
  const rows = page.getByRole('dialog').getByRole('table');
  await expect(rows.getByRole('row', { name: /Reply/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await people.getByRole('row').nth(1).getByRole('link').first().click();
  await rows.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/messenger\/inbox\?conversation=\d+/);

  await page.goto('/messenger/service');
  const minutes = page.getByRole('textbox', { name: 'Minutes' });
  await minutes.fill('45');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Reply target saved');
  await undoOf(page, 'Reply target saved').click();
  await expect(minutes).toHaveValue('');
});
