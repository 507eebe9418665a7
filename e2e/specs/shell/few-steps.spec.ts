import { expect, type Page } from '@playwright/test';
import { customerRoutes } from '@washboard/contract/customers/customers.routes.ts';
import { dashboardOn } from '../../drivers/dashboard/dashboard.ts';
import { orderPageOn } from '../../drivers/orders/order-page.ts';
import { ordersOn } from '../../drivers/orders/orders.ts';
import { ask } from '../../harness/api.ts';
import { countedOn } from '../../harness/counted.ts';
import { test } from '../../harness/test.ts';
import { visit } from '../../harness/visit.ts';

test.use({ ownOffice: 'changed' });

/** Questions of an owner, from today's dashboard: clicks by mouse, then keys and words by keyboard alone. */
async function started(page: Page, search = '') {
  const address = `/dashboard/analytics-dashboard${search}`;
  const isOpen = (await page.getByRole('main').count()) > 0;
  await (isOpen ? visit(page, address) : page.goto(address));
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Why? Net sales' })).toBeVisible();
  return countedOn(page);
}

async function findByKeys(page: Page, words: string, entry: string) {
  const hand = await started(page);
  await hand.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await expect(palette.getByRole('textbox')).toBeFocused();
  await hand.type(words);
  await expect(palette.getByText(entry, { exact: true }).first()).toBeVisible();
  await hand.press('Enter');
  await expect(palette).toBeHidden();
  return hand;
}

test('yesterday’s unpaid orders and the sum owed: four clicks, or three keys', async ({ page }) => {
  const orders = ordersOn(page);
  const owed = async () => {
    await expect(page).toHaveURL(/payment=UNPAID/);
    await expect(page).toHaveURL(/placed=YESTERDAY/);
    await expect(orders.pager).toContainText(/\d+ orders? · \$[\d,.]+ total · \$[\d,.]+ due/);
  };
  const hand = await started(page);
  await hand.click(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }));
  await hand.click(orders.view('Unpaid'));
  await hand.choose(page.getByRole('combobox', { name: 'Placed' }), 'Yesterday');
  await owed();
  expect(hand.count()).toBeLessThanOrEqual(4);
  const keys = await findByKeys(page, 'yesterday', 'Yesterday’s unpaid orders');
  await owed();
  expect(keys.count()).toBeLessThanOrEqual(3);
});

test('why revenue fell: one click, or three keys', async ({ page }) => {
  const why = page.getByRole('dialog').getByRole('table', { name: 'By store' });
  const hand = await started(page);
  await hand.click(page.getByRole('link', { name: 'Why? Net sales' }));
  await expect(why).toBeVisible();
  expect(hand.count()).toBe(1);
  const keys = await findByKeys(page, 'why', 'Why net sales changed');
  await expect(why).toBeVisible();
  expect(keys.count()).toBeLessThanOrEqual(3);
});

test('refund half an order: three clicks and two fields, or its keys', async ({ page }) => {
  const orders = ordersOn(page);
  const order = orderPageOn(page);
  const begin = async () => {
    await orders.open('?payment=PAID&sort=value');
    await orders.rows.first().getByRole('link').click();
    await expect(order.title).toHaveText(/^Order ./);
    const code = ((await order.title.textContent()) ?? '').replace('Order ', '');
    return { code, hand: countedOn(page) };
  };
  const opener = page.getByRole('button', { name: /Refund payment/ }).first();
  const half = order.dialog.getByRole('radio', { name: 'Half' });
  const { code, hand } = await begin();
  await hand.click(opener);
  await hand.click(order.dialog.getByText('Half', { exact: true }));
  await order.dialog.getByLabel('Reason').fill('A stain stayed');
  await order.dialog.getByLabel('to confirm').fill(code);
  await hand.click(order.dialog.getByRole('button', { name: 'Refund' }));
  await expect(order.dialog).toBeHidden();
  await expect(order.timeline.filter({ hasText: /^Refunded/ })).toHaveCount(1);
  expect(hand.count()).toBe(3);

  const { code: next, hand: keys } = await begin();
  await keys.reach(opener);
  await keys.press('Enter');
  await expect(order.dialog.getByLabel('Amount')).toBeVisible();
  await keys.reach(order.dialog.getByRole('radio').first());
  while (!(await half.isChecked())) await keys.press('ArrowRight');
  await keys.reach(order.dialog.getByLabel('Reason'));
  await keys.type('A stain stayed');
  await keys.reach(order.dialog.getByLabel('to confirm'));
  await keys.type(next);
  await keys.press('Control+Enter');
  await expect(order.dialog).toBeHidden();
  await expect(order.timeline.filter({ hasText: /^Refunded/ }).first()).toBeVisible();
  expect(keys.count()).toBeLessThanOrEqual(40);
});

test('the least used washer: one click, or three keys', async ({ page }) => {
  const washers = page.getByRole('table', { name: 'Turns per day by machine: washers' });
  const least = washers
    .locator('tbody tr')
    .first()
    .getByRole('link', { name: /^Washer/ });
  /** Scrolling isn't counted: the table loads on approach. */
  const shown = () =>
    expect(async () => {
      const group = dashboardOn(page).group('Machines');
      await group.evaluate((section) => section.scrollIntoView({ block: 'end' }));
      await expect(washers).toBeVisible({ timeout: 1_000 });
      await expect(least).toBeVisible({ timeout: 1_000 });
    }).toPass();
  // Before the first turn of a day no machine is in service today.
  const hand = await started(page, '?period=LAST_30_DAYS');
  await expect(async () => {
    await dashboardOn(page)
      .group('Machines')
      .evaluate((section) => section.scrollIntoView());
    await expect(page.getByRole('button', { name: 'More in Machines' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await hand.click(page.getByRole('button', { name: 'More in Machines' }));
  await shown();
  expect(hand.count()).toBe(1);
  const keys = await findByKeys(page, 'least', 'Least used machines');
  await shown();
  expect(keys.count()).toBeLessThanOrEqual(3);
});

test('last month as a file, and a link to it: three clicks, or its keys', async ({ page }) => {
  // The chart shows today until the month is there.
  const download = page
    .getByRole('region', { name: /^Net sales by (week|day)$/ })
    .filter({ hasText: 'Oct' })
    .getByRole('button', { name: /CSV/ });
  const hand = await started(page);
  await hand.click(page.getByRole('button', { name: /^Period:/ }));
  await hand.click(page.getByRole('menuitem', { name: 'Previous month' }));
  await expect(page).toHaveURL(/period=PREVIOUS_MONTH/);
  const saved = page.waitForEvent('download');
  await hand.click(download);
  expect((await saved).suggestedFilename()).toMatch(/-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
  expect(hand.count()).toBe(3);
  const keys = await findByKeys(page, 'month', 'Dashboard of the previous month');
  await expect(page).toHaveURL(/period=PREVIOUS_MONTH/);
  await expect(download).toBeVisible();
  expect(keys.count()).toBeLessThanOrEqual(3);
  await keys.reach(download);
  const again = page.waitForEvent('download');
  await keys.press('Enter');
  await again;
  expect(keys.count()).toBeLessThanOrEqual(60);
});

test('a customer by the last four digits: two clicks and a word, or three keys', async ({ page }) => {
  await started(page);
  const query = { sort: 'lastOrder', direction: 'desc', pageSize: 20 } as const;
  const { records } = await ask(page, customerRoutes.listCustomers, { query });
  const one = records.find(({ phone, companyName }) => phone !== null && companyName === '');
  const name = `${one?.firstName} ${one?.lastName}`;
  const digits = one?.phone?.slice(-4) ?? '';
  const hand = await started(page);
  await hand.click(page.getByRole('button', { name: /^Search/ }));
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await hand.type(digits);
  await hand.click(palette.getByText(name, { exact: true }).first());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  expect(hand.count()).toBe(3);
  const keys = await started(page);
  await keys.press('/');
  await expect(palette.getByRole('textbox')).toBeFocused();
  await keys.type(digits);
  await expect(palette.getByText(digits.slice(-4)).first()).toBeVisible();
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/customers\/\d+/);
  expect(keys.count()).toBe(3);
});
