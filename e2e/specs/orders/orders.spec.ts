import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { orderRoutes } from '@washboard/contract/orders/orders.routes.ts';
import { ordersOn } from '../../drivers/orders/orders.ts';
import { shellOn } from '../../drivers/shell/shell.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { ask } from '../../harness/api.ts';
import { test } from '../../harness/test.ts';
import { undoOn } from '../../harness/toasts.ts';

test('an owner finds orders: filters, sorting, pages and links agree', async ({ page }) => {
  const orders = ordersOn(page);
  await orders.open();
  await expect(orders.rows).toHaveCount(20);
  await expectAccessible(page);

  await orders.choose('Payment', 'Unpaid');
  await expect(page).toHaveURL(/payment=UNPAID/);
  await orders.sortBy('Balance');
  await expect(page).toHaveURL(/sort=balance/);
  const query = { payment: 'UNPAID', sort: 'balance', pageSize: 20 } as const;
  const { records, meta } = await ask(page, orderRoutes.listOrders, { query });
  await expect(orders.rows.first()).toContainText(records[0]?.code ?? '');
  await expect(orders.pager).toContainText(meta.total.toLocaleString('en-US'));

  await page.reload();
  await expect(orders.rows.first()).toContainText(records[0]?.code ?? '');

  await orders.choose('Payment', 'Paid or not');
  await orders.search.fill(records[1]?.code.toLowerCase() ?? '');
  await expect(orders.rows).toHaveCount(1);
  await orders.search.fill('nothing-is-called-so');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(orders.rows).toHaveCount(20);
});

test('the next page follows the first, and back returns', async ({ page }) => {
  const orders = ordersOn(page);
  await orders.open();
  const first = await orders.rows.first().getAttribute('data-row');
  await orders.pager.getByRole('button', { name: 'Next page' }).click();
  await expect(orders.pager).toContainText('21–40');
  await expect(orders.rows.first()).not.toHaveAttribute('data-row', first ?? '');
  await orders.pager.getByRole('button', { name: 'Previous page' }).click();
  await expect(orders.rows.first()).toHaveAttribute('data-row', first ?? '');
});

test('the first and last page are one click away, and there is none beyond', async ({ page }) => {
  const orders = ordersOn(page);
  await orders.open('?placed=LAST_30_DAYS');
  const { meta } = await ask(page, orderRoutes.listOrders, {
    query: { placed: 'LAST_30_DAYS', pageSize: 20 },
  });
  expect(meta.total).toBeGreaterThan(100);
  const total = meta.total.toLocaleString('en-US');
  await orders.pager.getByRole('button', { name: 'Last page' }).click();
  await expect(orders.pager).toContainText(`–${total} of ${total}`);
  await expect(orders.pager.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await orders.pager.getByRole('button', { name: 'First page' }).click();
  await expect(orders.pager).toContainText(`1–20 of ${total}`);
  await orders.open('?placed=LAST_30_DAYS&page=999999');
  await expect(orders.pager).toContainText(`–${total} of ${total}`);
});

type Box = { x: number; y: number; width: number; height: number } | null | undefined;
const middle = (box: Box, along: 'x' | 'y') =>
  box ? box[along] + box[along === 'x' ? 'width' : 'height'] / 2 : Number.NaN;

test('a slow export says so and can be canceled', async ({ page }) => {
  const orders = ordersOn(page);
  await orders.open('?status=READY');
  await orders.chooseRow(0);
  await page.route('**/api/orders/export*', () => {});
  const save = orders.bulk.getByRole('button', { name: 'Export' });
  await save.click();
  const toast = page.getByRole('alert').filter({ hasText: 'Downloading orders.csv' });
  await expect(toast).toBeVisible();
  const [button, sign] = await Promise.all(
    [save, save.locator('.mantine-Button-loader')].map((one) => one.boundingBox()),
  );
  expect(middle(sign, 'x')).toBeCloseTo(middle(button, 'x'), 0);
  expect(middle(sign, 'y')).toBeCloseTo(middle(button, 'y'), 0);
  await expectAccessible(page);
  await toast.getByRole('button', { name: 'Cancel' }).click();
  await expect(toast).toBeHidden();
  await expect(save).toBeEnabled();
  await page.unroute('**/api/orders/export*');
  const download = page.waitForEvent('download');
  await save.click();
  await download;
});

test('pages turn only once the rows have the new order', async ({ page }) => {
  const orders = ordersOn(page);
  await orders.open();
  const next = orders.pager.getByRole('button', { name: 'Next page' });
  await expect(next).toBeEnabled();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/orders?*', async (route) => {
    await answered;
    await route.fallback();
  });
  await orders.sortBy('Balance');
  await expect(next).toBeDisabled();
  answer();
  await next.click();
  await expect(orders.pager).toContainText('21–40');
});

test('selected orders are exported, or all that match', async ({ page }) => {
  const orders = ordersOn(page);
  await orders.open('?status=READY');
  await orders.chooseRow(0);
  await orders.chooseRow(1);
  await expect(orders.bulk).toContainText('2 selected');
  await expectAccessible(page);
  const saved = async () => {
    const download = page.waitForEvent('download');
    await orders.bulk.getByRole('button', { name: 'Export' }).click();
    return (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n').length - 1;
  };
  expect(await saved()).toBe(2);
  const { meta } = await ask(page, orderRoutes.listOrders, { query: { status: 'READY' } });
  await orders.bulk.getByRole('button', { name: /Select all/ }).click();
  await expect(orders.bulk).toContainText('All');
  expect(await saved()).toBe(meta.total);
});

test.describe('views', () => {
  test.use({ ownOffice: 'demo' });

  test('are saved under a name, shared, changed, and deleted with undo', async ({ page }) => {
    const orders = ordersOn(page);
    await orders.open('?status=READY&payment=UNPAID');
    await orders.askToSaveView();
    await expectAccessible(page);
    await orders.saveView('To be paid', true);
    await expect(orders.view('To be paid')).toHaveAttribute('aria-current', 'page');
    await orders.view('All').click();
    await expect(page).not.toHaveURL(/status=/);
    await orders.view('To be paid').click();
    await expect(page).toHaveURL(/payment=UNPAID.*status=READY/);
    await orders.askToEditView();
    await orders.saveView('Owed at pickup');
    await expect(orders.view('Owed at pickup')).toBeVisible();
    await orders.askToEditView();
    await orders.dialog.getByRole('button', { name: 'Remove view' }).click();
    const undo = undoOn(page);
    await expect(orders.view('Owed at pickup')).toBeHidden();
    await undo.click();
    await expect(orders.view('Owed at pickup')).toBeVisible();
  });
});

test("a store without orders doesn't show the first-use state, as list or by status", async ({ page }) => {
  const orders = ordersOn(page);
  await page.route('**/api/orders?*', async (route) => {
    const answer = { total: 0, totalIsExact: true, currentPage: 0, pageSize: 20, hasNextPage: false };
    await route.fulfill({ json: { records: [], meta: { ...answer, next: null, previous: null } } });
  });
  await orders.open('?stores=1');
  await expect(page.getByText('No orders match these filters.')).toBeVisible();
  await orders.showByStatus();
  await expect(page.getByText('No orders match these filters.')).toBeVisible();
  await orders.open('?stores=&view=board');
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import orders' })).toBeVisible();
  await expectAccessible(page);
});

test('columns are remembered by this browser', async ({ page }) => {
  const orders = ordersOn(page);
  await orders.open();
  await orders.openColumns();
  await page.getByRole('menuitemcheckbox', { name: 'Store' }).click();
  await page.keyboard.press('Escape');
  await expect(orders.table.getByRole('columnheader', { name: 'Store' })).toBeHidden();
  await page.reload();
  await expect(orders.table.getByRole('columnheader', { name: 'Placed' })).toBeVisible();
  await expect(orders.table.getByRole('columnheader', { name: 'Store' })).toBeHidden();
});

test.describe('an installer', () => {
  test.use({ role: 'installer' });

  test("can't open orders", async ({ page }) => {
    await page.goto('/dashboard/orders');
    await expect(page).toHaveURL(/analytics-dashboard/);
    await expect(shellOn(page).menu.getByRole('link', { name: 'Orders' })).toBeHidden();
  });
});

test('the board shows orders by status with counts, and loads more', async ({ page }) => {
  const orders = ordersOn(page);
  await orders.open();
  await orders.showByStatus();
  await expect(page).toHaveURL(/view=board/);
  const complete = orders.column('Complete');
  await expect(complete.getByRole('listitem')).toHaveCount(20);
  await expectAccessible(page);
  const { meta } = await ask(page, orderRoutes.listOrders, { query: { status: 'READY' } });
  await expect(orders.column('Ready for pickup')).toContainText(meta.total.toLocaleString('en-US'));
  await complete.getByRole('button', { name: 'Show more of Complete' }).click();
  await expect(complete.getByRole('listitem')).toHaveCount(40);
});
