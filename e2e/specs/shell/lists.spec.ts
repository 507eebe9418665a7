import { expect, type Page } from '@playwright/test';
import { test } from '../../harness/test.ts';
import { visit } from '../../harness/visit.ts';

const lists = [
  ['Orders', '/dashboard/orders'],
  ['Customers', '/dashboard/customers'],
] as const;

const rowsOf = (page: Page, name: string) => page.getByRole('table', { name }).locator('tbody tr');

/** How far a list's content is wider than its place. */
const overflowOf = (page: Page, name: string) =>
  page
    .getByRole('table', { name })
    .evaluate((table) => (table.parentElement?.scrollWidth ?? 0) - (table.parentElement?.clientWidth ?? 0));

/** The texts that don't fit in their cells. */
const cutOff = (page: Page, name: string) =>
  rowsOf(page, name)
    .locator('td[data-grows] > div')
    .evaluateAll((cells) =>
      cells
        .filter(
          (cell) => cell.scrollWidth > cell.clientWidth + 1 || cell.scrollHeight > cell.clientHeight + 1,
        )
        .map((cell) => cell.textContent),
    );

/** The height of each row. */
const heightsOf = (page: Page, name: string) =>
  rowsOf(page, name).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));

for (const [name, path] of lists) {
  test(`${name}: the first row is near the top, no column is cut off, and a phone shows two lines per row`, async ({
    page,
  }) => {
    await page.goto(path);
    for (const width of [1440, 1094]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(rowsOf(page, name)).toHaveCount(20);
      // The page is drawn again some time after its window has changed.
      await expect.poll(() => overflowOf(page, name), `${width}`).toBeLessThanOrEqual(0);
      await expect.poll(() => cutOff(page, name), `${width}`).toEqual([]);
      await expect.poll(async () => Math.max(...(await heightsOf(page, name)))).toBeLessThanOrEqual(41);
      const top = (await rowsOf(page, name).first().boundingBox())?.y;
      if (width === 1440) expect(top).toBeLessThanOrEqual(260);
    }

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible();
    await expect(rowsOf(page, name)).toHaveCount(20);
    await expect.poll(() => overflowOf(page, name)).toBeLessThanOrEqual(0);
    await expect(page.getByRole('search').getByRole('combobox')).toHaveCount(0);
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect.poll(() => page.getByRole('search').getByRole('combobox').count()).toBeGreaterThan(2);
    await expect.poll(async () => Math.max(...(await heightsOf(page, name)))).toBeLessThan(72);
  });
}

test('no list scrolls sideways at any width', async ({ page }) => {
  const paths = [
    '/account/devices',
    '/global-settings/locations',
    '/global-settings/devices',
    '/global-settings/services',
    '/global-settings/dry-cleaning',
    '/global-settings/products',
    '/global-settings/promotions',
    '/global-settings/task-manager',
    '/global-settings/team',
    '/machines?view=list',
    '/machines/repairs',
    '/stock',
  ];
  const every = page.getByRole('table');
  const tables = every.and(page.locator(':not([data-before])'));
  await page.goto('/dashboard/orders');
  for (const path of paths) {
    await expect(tables.first()).toBeVisible();
    await every.evaluateAll((before) => {
      for (const one of before) one.setAttribute('data-before', '');
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, path);
    await expect(tables.first()).toBeVisible();
    for (const width of [1440, 1094, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(async () => {
        for (const table of await tables.all()) {
          const over = await table.evaluate(({ parentElement: box }) =>
            box === null ? 0 : box.scrollWidth - box.clientWidth,
          );
          expect(over, `${path} at ${width}`).toBeLessThanOrEqual(0);
        }
      }).toPass();
    }
  }
});

test('lists show 20 rows, or as many as people chose before', async ({ page }) => {
  await page.goto('/dashboard/orders');
  await expect(rowsOf(page, 'Orders')).toHaveCount(20);
  await page.getByLabel('Rows per page').selectOption('50');
  await expect(rowsOf(page, 'Orders')).toHaveCount(50);
  await visit(page, '/dashboard/customers');
  await expect(rowsOf(page, 'Customers')).toHaveCount(50);
});

test('the footer counts and adds up all rows, and tabs count theirs', async ({ page }) => {
  await page.goto('/dashboard/orders?payment=UNPAID');
  const pages = page.getByRole('navigation', { name: 'Pages of orders' });
  await expect(pages).toContainText(/[\d,]+ orders · \$[\d,]+\.\d\d total · \$[\d,]+\.\d\d due/);
  const count = /([\d,]+) orders/.exec((await pages.textContent()) ?? '')?.[1];
  const tab = page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name: /^Unpaid/ });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(tab).toContainText(count ?? 'none');
});
