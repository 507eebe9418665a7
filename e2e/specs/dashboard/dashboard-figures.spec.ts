import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { dashboardOn, numberIn } from '../../drivers/dashboard/dashboard.ts';
import { ordersOn } from '../../drivers/orders/orders.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';

/** A comma between cells, not inside quotes. */
const comma = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/;

/** A column of a chart's CSV, as numbers. */
async function savedColumn(page: Page, title: string, column: string): Promise<number[]> {
  const save = page.getByRole('button', { name: `Download CSV: ${title}`, exact: true });
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
  const [head = '', ...lines] = (await readFile(await file.path(), 'utf8'))
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n');
  const place = head.split(comma).indexOf(column);
  expect(place, head).toBeGreaterThan(0);
  return lines.map((line) => Number(line.split(comma)[place]));
}

const usd = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const sumOf = (values: readonly number[]) => Number(values.reduce((sum, value) => sum + value, 0).toFixed(2));

test('the bridge goes from gross sales to collected, each bar to its rows, and payments agree with it', async ({
  page,
}) => {
  const board = dashboardOn(page);
  await board.openTop({ period: 'LAST_30_DAYS' });
  await board.showBridge();
  const steps = await board.bridgeSteps();
  let height = 0;
  for (const { name, kind, cents } of steps) {
    if (kind === 'sum' && name !== 'Gross sales') expect([name, cents]).toEqual([name, height]);
    height = kind === 'sum' ? (cents ?? 0) : height + (cents ?? 0);
  }
  // Steps with nothing recorded are left out.
  expect(steps.filter((step) => step.cents === null)).toEqual([]);
  await expectAccessible(page);
  await board.bridgeStep('Unpaid at period end').getByRole('link').click();
  await expect(board.drawer.locator('[data-totals]')).toContainText('unpaid at period end');
  const unpaid = steps.find((step) => step.name === 'Unpaid at period end')?.cents ?? 0;
  await expect(board.drawer.locator('[data-totals]')).toContainText(usd(-unpaid));
  await board.drawer.getByRole('button', { name: 'Close' }).click();
  await board.bridgeStep('Cash').getByRole('link').click();
  await expect(board.drawer.getByText(/^Cash · /)).toBeVisible();
  const cash = steps.find((step) => step.name === 'Cash')?.cents ?? 0;
  await expect(board.drawer.locator('[data-totals]')).toContainText(usd(-cash));
  await page.keyboard.press('Escape');
  await expect(board.drawer).toBeHidden();

  await board.bridgeStep('Tips').getByRole('button', { name: 'What Tips means' }).hover();
  const bar = await board.bridgeStep('Tips').locator('td').last().boundingBox();
  await page.mouse.click((bar?.x ?? 0) + (bar?.width ?? 0) / 2, (bar?.y ?? 0) + (bar?.height ?? 0) / 2);
  await expect(board.drawer.locator('[data-totals]')).toContainText('tips');
  await page.keyboard.press('Escape');
  await expect(board.drawer).toBeHidden();

  const centsOf = new Map(steps.map(({ name, cents }) => [name, cents]));
  await board.showGroup('Payments');
  for (const [label, sign] of [
    ['Tax', 1],
    ['Unpaid at period end', -1],
    ['Payments on earlier orders', 1],
  ] as const) {
    await board.expectRecorded(label, 'Payments');
    const figure = await board.figure(label, 'Payments');
    expect([label, Math.round(numberIn(figure) * 100) * sign]).toEqual([label, centsOf.get(label)]);
  }
  await expect(board.card('Unpaid at period end', 'Payments')).toContainText('% of total order value');
  await board.drill('Unpaid at period end', 'Payments');
  await expect(page).toHaveURL(/drill=unpaidAtEnd/);
});

test("a chart's CSV is in dollars and adds up to the card; a segment of a bar links only to its rows", async ({
  page,
}) => {
  const board = dashboardOn(page);
  await board.openTop({ period: 'LAST_7_DAYS' });
  await board.expectRecorded('Net sales');
  const netSales = numberIn(await board.figure('Net sales'));
  expect(sumOf(await savedColumn(page, 'Net sales by day', 'Net sales'))).toBe(netSales);
  await board.showBridge();
  expect(sumOf(await savedColumn(page, 'Net sales by day and sale type', 'Total'))).toBe(netSales);
  const [grossSales] = await savedColumn(page, 'Gross sales to cash collected', 'Amount');
  expect(grossSales).toBe(numberIn(await board.figure('Gross sales')));

  const chart = board.widget('Net sales by day and sale type');
  await expect(chart.getByText('Nov 7 – Nov 13, 2026', { exact: true }).first()).toBeVisible();
  await chart.locator('[data-series="WALK_IN"]').first().click();
  await expect(page).toHaveURL(/drill=netSales.*cutSaleTypes=WALK_IN/);
  await expect(board.drawer.getByText(/^Walk-in · /)).toBeVisible();
  const types = board.drawer.getByRole('table').locator('tbody tr');
  await expect(types.first()).toContainText('Walk-in');
  await expect(types.filter({ hasNotText: 'Walk-in' })).toHaveCount(0);
});

test('each counted payment is a row, and open orders by status link to these orders', async ({ page }) => {
  const board = dashboardOn(page);
  await board.openTop();
  await board.showGroup('Payments');
  await board.expectRecorded('Payments', 'Payments');
  const payments = await board.figure('Payments', 'Payments');
  await board.drill('Payments', 'Payments');
  await expect(board.drawer.getByRole('columnheader', { name: 'Payments' })).toBeVisible();
  await expect(board.drawer.getByText(`of ${payments}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(board.drawer).toBeHidden();

  await board.showOpenOrders();
  const counts = board.openOrders.getByRole('list', { name: 'Open orders by status' });
  const received = counts.getByRole('link', { name: /^Received: / });
  const count = (await received.textContent()) ?? '';
  expect(numberIn(count)).toBeGreaterThan(0);
  await received.click();
  await expect(page).toHaveURL(/openOrders=queue&status=RECEIVED/);
  await expect(ordersOn(page).pager).toContainText(`of ${count}`);
});

/** Records which parts of the groups move without user input. */
async function noteMoves(page: Page) {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    interface Source {
      node?: Node;
      previousRect: DOMRectReadOnly;
      currentRect: DOMRectReadOnly;
    }
    const note = ({ node, previousRect: from, currentRect: to }: Source) => {
      const element = node instanceof Element ? node : node?.parentElement;
      if (element?.closest('section')?.matches('[aria-labelledby^="group-"]') !== true) return;
      // A trend is as wide as its figure leaves it.
      const staysInCard = element.closest('[data-kpi]') !== null && from.y === to.y;
      if (staysInCard && from.height === to.height) return;
      const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
      moved.push(`${element.textContent?.slice(0, 60)}: ${place(from)} → ${place(to)}`);
    };
    new PerformanceObserver((list) => {
      type Shift = PerformanceEntry & { sources?: Source[]; hadRecentInput: boolean };
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput) entry.sources?.forEach(note);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}

/** Keeps the page's font back until the returned function is called, which resolves when it is in use. */
async function holdFonts(page: Page) {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/*.woff2', async (route) => {
    await released;
    await route.fallback();
  });
  return async () => {
    release();
    await page.evaluate(async () => void (await document.fonts.ready));
    expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(
      true,
    );
  };
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, ownWindow: true });

  test('no card or widget moves while figures load, even if the font comes last', async ({ page }) => {
    const board = dashboardOn(page);
    const moves = await noteMoves(page);
    const fontsCome = await holdFonts(page);
    await board.openTop({ period: 'LAST_30_DAYS' });
    await board.expectRecorded('Net sales', 'Business Overview');
    // Before any click, which would excuse what moves.
    await fontsCome();
    for (const name of ['Payments', 'Orders', 'Machines']) await board.showGroup(name);
    await board.expectRecorded('Turns per day', 'Machines');
    await page.waitForLoadState('networkidle');
    expect(await moves()).toEqual([]);
  });
});
