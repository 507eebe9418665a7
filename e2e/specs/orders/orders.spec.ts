import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { orderRoutes } from '@washboard/contract/orders/orders.routes.ts';
import { ordersOn } from '../../drivers/orders/orders.ts';
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

test('the next page follows the first; the first and last are one click away, and there is none beyond', async ({
  page,
}) => {
  const orders = ordersOn(page);
  await orders.open('?placed=LAST_30_DAYS');
  const { meta } = await ask(page, orderRoutes.listOrders, {
    query: { placed: 'LAST_30_DAYS', pageSize: 20 },
  });
  expect(meta.total).toBeGreaterThan(100);
  const first = await orders.rows.first().getAttribute('data-row');
  await orders.pager.getByRole('button', { name: 'Next page' }).click();
  await expect(orders.pager).toContainText('21–40');
  await expect(orders.rows.first()).not.toHaveAttribute('data-row', first ?? '');
  await orders.pager.getByRole('button', { name: 'Previous page' }).click();
  await expect(orders.rows.first()).toHaveAttribute('data-row', first ?? '');
  const total = meta.total.toLocaleString('en-US');
  await orders.pager.getByRole('button', { name: 'Last page' }).click();
  await expect(orders.pager).toContainText(`–${total} of ${total}`);
  await expect(orders.pager.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await orders.pager.getByRole('button', { name: 'First page' }).click();
  await expect(orders.pager).toContainText(`1–20 of ${total}`);
  await orders.open('?placed=LAST_30_DAYS&page=999999');
  await expect(orders.pager).toContainText(`–${total} of ${total}`);
});

test('selected orders are exported, or all that match', async ({ page }) => {
  const orders = ordersOn(page);
  await orders.open('?status=READY');
  await orders.chooseRow(0);
  await orders.chooseRow(1);
  await expect(orders.bulk).toContainText('2 selected');
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
  test.use({ ownOffice: 'changed' });

  test('are saved under a name, shared, changed, and deleted with undo', async ({ page }) => {
    const orders = ordersOn(page);
    await orders.open('?status=READY&payment=UNPAID');
    await orders.askToSaveView();
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

test('the board shows orders by status with counts, and loads more', async ({ page }) => {
  const orders = ordersOn(page);
  await orders.open();
  await orders.showByStatus();
  await expect(page).toHaveURL(/view=board/);
  const complete = orders.column('Complete');
  await expect(complete.getByRole('listitem')).toHaveCount(20);
  const { meta } = await ask(page, orderRoutes.listOrders, { query: { status: 'READY' } });
  await expect(orders.column('Ready for pickup')).toContainText(meta.total.toLocaleString('en-US'));
  await complete.getByRole('button', { name: 'Show more of Complete' }).click();
  await expect(complete.getByRole('listitem')).toHaveCount(40);
});
