import { expect } from '@playwright/test';
import { lowerTable } from '../../drivers/machines/machine-page.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';

test.use({ ownOffice: 'changed', history: 'short' });

test('the evidence of a start opens from its machine, ready to print', async ({ page }) => {
  await page.goto('/machines/1');
  const turns = await lowerTable(page, 'Last turns');
  await turns.getByRole('link', { name: 'Evidence' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Evidence of a start' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Price', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeEnabled();
  await expectAccessible(page);
});
