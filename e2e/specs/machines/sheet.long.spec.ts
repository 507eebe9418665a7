import { expect } from '@playwright/test';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';
import { expectToast } from '../../harness/toasts.ts';

test.use({ ownOffice: 'changed', history: 'short' });

test('machines are pasted from a spreadsheet, fixed at their row, and added', async ({ page }) => {
  await page.goto('/machines/new');
  await page.getByRole('link', { name: 'Add from a spreadsheet' }).click();
  const rows = page.getByLabel('Rows');
  await rows.fill('Number\tType\tMaker\tPrice\n911\tWasher\tDexter\t4.75\n1\tWasher\tDexter\t4.75');
  await page.getByRole('button', { name: 'Preview' }).click();
  const table = page.getByRole('table', { name: 'Machines in the spreadsheet' });
  await expect(table.getByRole('row', { name: /Washer 1 / })).toContainText('There is a Washer 1 already');
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Add 2 machines' })).toHaveCount(0);
  await rows.fill('Number\tType\tMaker\tPrice\n911\tWasher\tDexter\t4.75\n912\tDryer\tDexter\t0.50');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Add 2 machines' }).click();
  await expectToast(page, '2 machines added');
  await page.goto('/machines?view=list&q=911');
  await expect(page.getByRole('row', { name: /911/ })).toContainText('$4.75');
});
