import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { AnalyticsQuestion } from '@washboard/contract/analytics/analytics.schemas.ts';
import { orderRoutes } from '@washboard/contract/orders/orders.routes.ts';
import { dashboardOn, numberIn } from '../../drivers/dashboard/dashboard.ts';
import { ordersOn } from '../../drivers/orders/orders.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { ask } from '../../harness/api.ts';
import { complaintsOf } from '../../harness/complaints.ts';
import { test } from '../../harness/test.ts';

const usd = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const lastMonth = { period: 'LAST_30_DAYS' } as const;

/** The heat map's question fails until the returned function is called. */
async function failHeatMap(page: Page): Promise<() => void> {
  let broken = true;
  await page.route('**/api/analytics/ask', async (route) => {
    const { questions } = route.request().postDataJSON() as { questions: AnalyticsQuestion[] };
    const at = questions.findIndex((question) => question.dimensions?.includes('hour'));
    if (!broken || at < 0) return route.fallback();
    const response = await route.fetch();
    const failure = { status: 500, code: 'internal', error: 'Something went wrong', id: 'abc' };
    const lines = (await response.text())
      .trim()
      .split('\n')
      .map((line) =>
        (JSON.parse(line) as { at: number }).at === at ? JSON.stringify({ at, failure }) : line,
      );
    await route.fulfill({ response, body: `${lines.join('\n')}\n` });
  });
  return () => {
    broken = false;
  };
}

test('a failed area retries; a cell opens its turns, a turn its facts, and Back each previous page', async ({
  page,
}) => {
  const board = dashboardOn(page);
  const repair = await failHeatMap(page);
  await board.open(lastMonth);
  const area = board.widget('Turns by weekday and hour');
  await expect(area.getByText('Something went wrong')).toBeVisible();
  await expect(area.getByText('Request abc')).toBeVisible();
  await board.expectRecorded('Turns');
  await expectAccessible(page);
  repair();
  await area.getByRole('button', { name: 'Retry' }).click();

  const field = board.heatField('Saturday', '9 AM');
  const count = numberIn((await field.getAttribute('aria-label'))?.split(': ')[1] ?? '');
  await field.click();
  await expect(board.drawer.locator('[data-totals]')).toContainText(`${count} turns`);
  await expect(board.drawer.getByText(/^Sat · 9 AM · /)).toBeVisible();
  const row = board.drawer.getByRole('table', { name: 'Turns' }).getByRole('link').first();
  const started = (await row.textContent()) ?? '';
  expect(started).toMatch(/, 9:\d\d AM/);
  await row.click();
  await expect(board.drawer.getByText('Row in source')).toBeVisible();
  await expect(board.drawer.getByText(started)).toBeVisible();
  await page.reload();
  await expect(board.drawer.getByText(started)).toBeVisible();
  await page.goBack();
  await expect(board.drawer.getByRole('table', { name: 'Turns' })).toBeVisible();
  await page.goBack();
  await expect(board.drawer).toBeHidden();
});

test('every figure is explained, and is the sum of its rows and of their export, by mouse or keyboard', async ({
  page,
}) => {
  const board = dashboardOn(page);
  await board.open(lastMonth);
  await board.explain('Turns per day', 'Paid turns (Self-Serve and Full Service) ÷ machines ÷ days.');
  await page.mouse.move(0, 0);

  const washers = await board.figure('Washer turns');
  await board.drill('Washer turns');
  await expect(board.drawer.locator('[data-totals]')).toContainText(`${washers} turns`);
  await expect(board.drawer.getByText('Oct 22 – Nov 20, 2026')).toBeVisible();
  await expect(page).toHaveURL(/drill=washerTurns/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    board.drawer.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines.length - 1).toBe(numberIn(washers));
  await page.keyboard.press('Escape');
  await expect(board.drawer).toBeHidden();

  const link = board.card('Washer turns').getByRole('link', { name: 'Washer turns', exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(board.drawer.getByRole('table', { name: 'Turns' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(board.drawer).toBeHidden();
  await expect(link).toBeFocused();
  const field = board.heatField('Monday', '12 AM');
  await field.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(board.heatField('Tuesday', '1 AM')).toBeFocused();
});

test('charts have tables and files, and a sales figure is the sum of its entries in any basis', async ({
  page,
}) => {
  const board = dashboardOn(page);
  await board.open({ period: 'LAST_7_DAYS' });
  const chart = board.widget('Turns by day');
  await chart.getByRole('button', { name: 'View as table: Turns by day' }).click();
  const rows = chart.getByRole('table', { name: 'Turns by day' }).locator('tbody tr');
  await expect(rows).toHaveCount(7);
  const totals = await rows.locator('td:nth-child(4)').allInnerTexts();
  const sum = totals.reduce((total, text) => total + numberIn(text), 0);
  expect(sum).toBe(numberIn(await board.figure('Turns')));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    board
      .widget('Turns per day by machine')
      .getByRole('button', { name: /Download CSV/ })
      .click(),
  ]);
  expect(file.suggestedFilename()).toMatch(
    /^turns-per-day-by-machine-2026-\d\d-\d\d-to-2026-\d\d-\d\d\.csv$/,
  );

  await board.expectRecorded('Net sales');
  const created = await board.figure('Net sales');
  await page.getByLabel('Sales count when').selectOption('returned');
  await expect(page).toHaveURL(/basis=returned/);
  await expect(board.card('Net sales').getByRole('paragraph').nth(1)).not.toHaveText(created);
  const returned = await board.figure('Net sales');
  await board.drill('Net sales');
  await expect(board.drawer.locator('[data-totals]')).toContainText(returned);
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    board.drawer.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const [head = '', ...lines] = (await readFile(await exported.path(), 'utf8')).trim().split('\r\n');
  const place = head.split(',').indexOf('Net sales');
  const cents = lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[place]) * 100), 0);
  expect(cents).toBe(Math.round(numberIn(returned) * 100));
});

test('payments split by tender, at machines too, and link to rows that add up', async ({ page }) => {
  const board = dashboardOn(page);
  await board.openTop({ period: 'LAST_7_DAYS' });
  await board.showGroup('Payments');
  await board.expectRecorded('Collected');
  const collected = await board.figure('Collected');
  await expect(
    board.widget('Paid for sales by day and tender').getByRole('button', { name: 'Card' }),
  ).toBeVisible();
  await board.drill('Collected');
  await expect(board.drawer.locator('[data-totals]')).toContainText(collected);
  await page.keyboard.press('Escape');
  await expect(board.drawer).toBeHidden();

  await board.showGroup('Machines');
  await board.expectRecorded('Paid by coin', 'Machines');
  await board.card('Paid by coin', 'Machines').evaluate((card) => card.scrollIntoView());
  const share = await board.figure('Paid by coin', 'Machines');
  await expect(
    board.widget('Paid at machines by day and tender').getByRole('button', { name: 'Coin' }),
  ).toBeVisible();
  await board.drill('Paid by coin', 'Machines');
  await expect(board.drawer.locator('[data-totals]')).toContainText(share);
  const rows = board.drawer.getByRole('table').locator('tbody tr');
  await expect(rows.first()).toContainText('Coin');
  await expect(rows.filter({ hasText: 'Self-serve' })).toHaveCount(20);
});

test('rewash, weight and on-time figures link to their orders', async ({ page }) => {
  const board = dashboardOn(page);
  await board.openTop({ period: 'LAST_30_DAYS' });
  await board.showGroup('Orders');
  await board.expectRecorded('Rewashed', 'Orders');
  const again = await board.figure('Rewashed', 'Orders');
  await board.drill('Rewashed', 'Orders');
  await expect(board.drawer.getByRole('table').locator('tbody tr')).toHaveCount(numberIn(again));
  await page.keyboard.press('Escape');
  const difference = await board.figure('Weight difference', 'Orders');
  expect(difference).toMatch(/^−\d/);
  await board.drill('Weight difference', 'Orders');
  await expect(board.drawer.locator('[data-totals]')).toContainText(difference);
  await expect(board.drawer.getByRole('columnheader', { name: 'At completion' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(board.drawer).toBeHidden();

  await board.expectRecorded('On time', 'Orders');
  const onTime = await board.figure('On time', 'Orders');
  await board.drill('On time', 'Orders');
  await expect(page).toHaveURL(/drill=onTime/);
  await expect(board.drawer.locator('[data-totals]')).toContainText(onTime);
  await expect(board.drawer.getByRole('columnheader', { name: 'Promised' })).toBeVisible();
  await board.drawer.getByRole('row').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/dashboard\/orders\/\d+/);
});

test('one day is charted by hour and adds up to its figures', async ({ page }) => {
  const board = dashboardOn(page);
  await board.open({ period: 'CUSTOM', from: '2026-11-19', to: '2026-11-19' });
  await board.expectRecorded('Net sales');
  const sales = board.widget('Net sales by hour, cumulative');
  await sales.getByRole('button', { name: 'View as table: Net sales by hour, cumulative' }).click();
  const hours = sales.getByRole('table', { name: 'Net sales by hour, cumulative' }).locator('tbody tr');
  await expect(hours).toHaveCount(24);
  await expect(hours.last().locator('td').first()).toHaveText(await board.figure('Net sales'));
  const turns = board.widget('Turns by hour');
  await turns.getByRole('button', { name: 'View as table: Turns by hour' }).click();
  const totals = await turns.locator('tbody tr td:nth-child(4)').allInnerTexts();
  const sum = totals.reduce((total, text) => total + numberIn(text), 0);
  expect(sum).toBe(numberIn(await board.figure('Turns')));
});

test('days without records say so and link to days with records', async ({ page }) => {
  const board = dashboardOn(page);
  await board.open({ period: 'CUSTOM', from: '2015-10-01', to: '2015-10-07' });
  const machines = board.group('Machines');
  await expect(machines.getByText('No data for Oct 1 – Oct 7, 2015.')).toBeVisible();
  expect(await board.figure('Turns')).toBe('–');
  await expect(board.card('Turns').getByText('Not recorded')).toBeVisible();
  await expect(machines.getByText(/^Not recorded: Free starts/)).toBeVisible();
  await machines.getByRole('button', { name: /^Show / }).click();
  await expect(machines.getByText('No data for')).toBeHidden();
  await board.expectRecorded('Turns');
});

test('a group loads on approach, under a heading that is there from the start', async ({ page }) => {
  const board = dashboardOn(page);
  await board.openTop(lastMonth);
  for (const name of ['Business Overview', 'Payments', 'Orders', 'Machines'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeAttached();
  await expect(board.card('Turns per day')).toHaveCount(0);
  await board.showGroup('Payments');
  await board.expectRecorded('Paid for sales');
});

test('figures compare with the same weekdays, other days or nothing', async ({ page }) => {
  const board = dashboardOn(page);
  await board.openTop({ period: 'CUSTOM', from: '2026-11-12', to: '2026-11-14' });
  const card = board.card('Net sales');
  const compareWith = (label: string) => page.getByLabel('Compared with').selectOption({ label });
  await expect(card).toContainText('vs Nov 5 – Nov 7');
  await compareWith('vs previous period');
  await expect(card).toContainText('vs Nov 9 – Nov 11');
  await compareWith('vs previous year');
  await expect(page).toHaveURL(/compare=lastYear/);
  await expect(card).toContainText('2025');
  await compareWith('vs custom days');
  await page.getByLabel('Compare with as many days from').fill('2026-10-01');
  await expect(card).toContainText('vs Oct 1 – Oct 3');
  await compareWith('No comparison');
  await expect(card).not.toContainText('vs');
});

test('the queue and unclaimed orders link to exactly their orders', async ({ page }) => {
  const board = dashboardOn(page);
  await board.openTop({ period: 'CUSTOM', from: '2026-11-08', to: '2026-11-14' });
  await board.showOpenOrders();
  await expect(board.openOrders.getByText(/^Updated \d+:\d\d [AP]M/)).toBeVisible();
  const parts = ['Less than 7 days', '7 to 29 days', '30 to 59 days', '60 to 89 days', '90 days or longer'];
  const ages = await Promise.all(parts.map(board.openOrdersFigures));
  const unclaimed = await board.openOrdersFigures('Unclaimed');
  for (const place of [0, 1, 2]) {
    const sum = ages.reduce((total, figures) => total + Math.round(numberIn(figures[place] ?? '') * 100), 0);
    expect(sum, unclaimed[place]).toBe(Math.round(numberIn(unclaimed[place] ?? '') * 100));
  }
  const [queued = '', pounds = ''] = await board.openOrdersFigures('In the queue');
  expect([numberIn(queued), numberIn(pounds)]).toEqual([expect.any(Number), expect.any(Number)]);
  expect(numberIn(queued)).toBeGreaterThan(0);
  expect(numberIn(pounds)).toBeGreaterThan(0);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    board.openOrders.getByRole('button', { name: /Download CSV/ }).click(),
  ]);
  const [, line = ''] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(line.split(',').slice(0, 3)).toEqual(['In the queue', `${numberIn(queued)}`, `${numberIn(pounds)}`]);

  const orders = ordersOn(page);
  await board.openOrdersLink('In the queue', 'orders').click();
  await expect(page).toHaveURL(/\/dashboard\/orders\?.*openOrders=queue/);
  await expect(orders.pager).toContainText(`of ${queued}`);
  await page.goBack();
  await board.showOpenOrders();
  await board.openOrdersLink('Unclaimed', 'owed').click();
  await expect(page).toHaveURL(/openOrders=unclaimed.*payment=UNPAID/);
  const { records } = await ask(page, orderRoutes.listOrders, {
    query: { openOrders: 'unclaimed', payment: 'UNPAID', pageSize: 200 },
  });
  await expect(orders.pager).toContainText(`of ${records.length.toLocaleString('en-US')}`);
  expect(usd(records.reduce((sum, { balanceCents }) => sum + balanceCents, 0))).toBe(unclaimed[2]);
  await page.getByRole('button', { name: 'Unclaimed', exact: true }).click();
  await expect(page).not.toHaveURL(/openOrders/);
});

test("today's dashboard has no violations, nothing blocked or broken, and no figures of hours to come", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const board = dashboardOn(page);
  await board.open();
  const sales = board.widget('Net sales by hour, cumulative');
  await sales.getByRole('button', { name: 'View as table: Net sales by hour, cumulative' }).click();
  const cells = sales
    .getByRole('table', { name: 'Net sales by hour, cumulative' })
    .locator('tbody tr')
    .last()
    .locator('td');
  await expect(cells.first()).toHaveText('–');
  await expect(cells.last()).toHaveText(/[1-9]/);
  for (const name of ['Payments', 'Orders']) {
    await board.showGroup(name);
  }
  await expect(page.getByRole('table', { name: 'Turns per day by machine: washers' })).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test.describe('a manager', () => {
  test.use({ role: 'manager' });

  test('sees figures of their own stores, and no form for prices', async ({ page }) => {
    const board = dashboardOn(page);
    await board.open(lastMonth);
    await board
      .widget('Turns per day by machine')
      .getByRole('link', { name: /^Washer / })
      .first()
      .click();
    await expect(board.drawer.getByRole('heading', { name: 'Price history' })).toBeVisible();
    await expect(board.drawer.getByRole('button', { name: 'Set price' })).toHaveCount(0);
  });
});

test.describe('an installer', () => {
  test.use({ role: 'installer' });

  test('sees open-order figures without links to orders', async ({ page }) => {
    const board = dashboardOn(page);
    await board.openTop();
    await board.showOpenOrders();
    const [queued = ''] = await board.openOrdersFigures('In the queue');
    expect(numberIn(queued)).toBeGreaterThan(0);
    await expect(board.openOrders.getByRole('link')).toHaveCount(0);
  });
});
