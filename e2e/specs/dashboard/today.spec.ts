import { expect } from '@playwright/test';
import { attentionRoutes } from '@washboard/contract/attention/attention.routes.ts';
import { machineRoutes } from '@washboard/contract/machines/machines.routes.ts';
import { dashboardOn } from '../../drivers/dashboard/dashboard.ts';
import { ordersOn } from '../../drivers/orders/orders.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { ask } from '../../harness/api.ts';
import { test } from '../../harness/test.ts';

test('the first screenful has the figures, the day by hour, what needs attention, and the stores', async ({
  page,
}) => {
  const board = dashboardOn(page);
  await board.openTop();
  const overview = board.group('Business Overview');
  await board.expectRecorded('Net sales');
  const tops = await overview
    .locator('[data-kpi]')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await expect(board.widget('Net sales by hour, cumulative').getByText('Projected')).toBeVisible();
  await expect(board.attentionLine('machinesOut')).toBeInViewport({ ratio: 1 });
  await expect(overview.getByRole('table', { name: 'Stores' })).toBeInViewport();
  await expectAccessible(page);
});

test('each line that needs attention opens exactly its rows', async ({ page }) => {
  const board = dashboardOn(page);
  const orders = ordersOn(page);
  await board.openTop();
  const { lines } = await ask(page, attentionRoutes.getAttention, { query: {} });
  expect(lines.length).toBeGreaterThan(1);
  for (const { kind, count } of lines) {
    await board.attentionLine(kind).click();
    if (kind === 'machinesOut' || kind === 'cashVariance') {
      await expect(board.drawer.getByRole('table').locator('tbody tr')).toHaveCount(count);
    } else if (kind === 'machineAlarms') {
      await expect(page).toHaveURL(/\/machines\/alarms\?.*state=OPEN/);
      await expect(page.getByRole('table', { name: 'Alarms' }).locator('tbody tr')).toHaveCount(count);
    } else {
      await expect(page).toHaveURL(/\/dashboard\/orders\?.*attention=/);
      await expect(orders.pager).toContainText(`of ${count.toLocaleString('en-US')}`);
    }
    await page.goBack();
    await expect(board.attentionLine(kind)).toBeVisible();
  }
});

test('a store opens its dashboard, and its machines out of order', async ({ page }) => {
  const board = dashboardOn(page);
  await board.openTop();
  const { records } = await ask(page, machineRoutes.listMachines, { query: { outOfOrder: 'only' } });
  const [machine] = records;
  expect(machine).toBeDefined();
  const row = page.getByRole('table', { name: 'Stores' }).getByRole('row', { name: machine?.storeName });
  await row.getByRole('link', { name: /out of order at/ }).click();
  const here = records.filter(({ storeId }) => storeId === machine?.storeId);
  await expect(board.drawer.getByRole('table').locator('tbody tr')).toHaveCount(here.length);
  await page.keyboard.press('Escape');
  await row.getByRole('link', { name: machine?.storeName ?? '', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`stores=${machine?.storeId}`));
  await expect(page.getByRole('table', { name: 'Stores' }).locator('tbody tr')).toHaveCount(1);
});

test('the rest of a group is folded until More, and stays in the address', async ({ page }) => {
  const board = dashboardOn(page);
  await board.openTop({ period: 'LAST_7_DAYS' });
  await expect(board.card('Gross sales')).toHaveCount(0);
  await board.unfold('Business Overview');
  await expect(page).toHaveURL(/more=businessOverview/);
  await board.expectRecorded('Gross sales');
  await page.getByRole('button', { name: 'Less in Business Overview' }).click();
  await expect(board.card('Gross sales')).toHaveCount(0);
});
