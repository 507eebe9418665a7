import { expect } from '@playwright/test';
import { dashboard } from '../drivers/figures.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { test } from '../harness/test.ts';

// Each looks at several states in both themes.
test.describe.configure({ timeout: 90_000 });

test.use({ ownOffice: 'demo' });

test('a price is set and taken back, and another window sees it without asking', async ({
  page,
  context,
}) => {
  const address = '?period=LAST_7_DAYS&machine=1';
  const board = dashboard(page);
  await board.open(address);
  const elsewhere = await context.newPage();
  const other = dashboard(elsewhere);
  await other.open(address);
  await expectAccessible(elsewhere);

  await board.drawer.getByLabel('Price of a start').fill('4.25');
  await board.drawer.getByRole('button', { name: 'Set the price' }).click();
  const history = (who: typeof board) =>
    who.drawer.getByRole('table', { name: 'Price history' }).locator('tbody tr');
  await expect(history(board).first()).toContainText('$4.25');
  await expect(history(board).first()).toContainText('Holds now');
  await expect(history(other).first()).toContainText('$4.25');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The price was taken back')).toBeVisible();
  await expect(board.drawer.getByText('$3.75').first()).toBeVisible();
});

test('a price can begin later by the clock of the store, and is refused in the past', async ({ page }) => {
  const board = dashboard(page);
  await board.open('?period=LAST_7_DAYS&machine=1');
  await board.drawer.getByLabel('Price of a start').fill('');
  await board.drawer.getByRole('button', { name: 'Set the price' }).click();
  await expect(board.drawer.getByText('Price is a required field')).toBeVisible();
  await board.drawer.getByLabel('Price of a start').fill('5');
  await board.drawer.getByLabel('From a later moment').check();
  await board.drawer.getByRole('button', { name: 'Set the price' }).click();
  await expect(board.drawer.getByText('Date is a required field')).toBeVisible();
  await expectAccessible(page);
  await board.drawer.getByRole('button', { name: /^Date/ }).click();
  await page.getByRole('button', { name: '28 November 2026' }).click();
  await board.drawer.getByLabel('Time').fill('06:30');
  await board.drawer.getByRole('button', { name: 'Set the price' }).click();
  const first = board.drawer.getByRole('table', { name: 'Price history' }).locator('tbody tr').first();
  await expect(first).toContainText('11/28/2026, 6:30 AM');
  await expect(first).toContainText('Begins later');
});
