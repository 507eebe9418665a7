import { expect } from '@playwright/test';
import { dashboardOn } from '../../drivers/dashboard/dashboard.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';
import { expectToast, undoOn } from '../../harness/toasts.ts';

test.use({ ownOffice: 'changed' });

const washer = { period: 'LAST_7_DAYS', machine: 1 } as const;

test('sets and undoes a price, and another window follows live', async ({ page, context }) => {
  const board = dashboardOn(page);
  await board.open(washer);
  const elsewhere = await context.newPage();
  const other = dashboardOn(elsewhere);
  await other.open(washer);
  await expectAccessible(elsewhere);

  await board.drawer.getByLabel('Price per start').fill('4.25');
  await board.drawer.getByRole('button', { name: 'Set price' }).click();
  const undo = undoOn(page);
  const history = (who: typeof board) =>
    who.drawer.getByRole('table', { name: 'Price history' }).locator('tbody tr');
  await expect(history(board).first()).toContainText('$4.25');
  await expect(history(board).first()).toContainText('Current');
  await expect(history(other).first()).toContainText('$4.25');

  await undo.click();
  await expectToast(page, 'Price change undone');
  await expect(board.drawer.getByText('$3.75').first()).toBeVisible();
});

test('schedules a later price in store time, and refuses one in the past', async ({ page }) => {
  const board = dashboardOn(page);
  await board.open(washer);
  await board.drawer.getByLabel('Price per start').fill('');
  await board.drawer.getByRole('button', { name: 'Set price' }).click();
  await expect(board.drawer.getByText('Price is a required field')).toBeVisible();
  await board.drawer.getByLabel('Price per start').fill('5');
  await board.drawer.getByLabel('Later').check();
  await board.drawer.getByRole('button', { name: 'Set price' }).click();
  await expect(board.drawer.getByText('Date is a required field')).toBeVisible();
  await board.drawer.getByRole('button', { name: /^Date/ }).click();
  await page.getByRole('button', { name: '28 November 2026' }).click();
  await board.drawer.getByLabel('Time').fill('06:30');
  await board.drawer.getByRole('button', { name: 'Set price' }).click();
  const first = board.drawer.getByRole('table', { name: 'Price history' }).locator('tbody tr').first();
  await expect(first).toContainText('11/28/2026, 6:30 AM');
  await expect(first).toContainText('Scheduled');
});
