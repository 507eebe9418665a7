import { expect, type Response } from '@playwright/test';
import { customerRoutes } from '@washboard/contract/customers/customers.routes.ts';
import { orderRoutes } from '@washboard/contract/orders/orders.routes.ts';
import { shellOn } from '../../drivers/shell/shell.ts';
import { signInPagesOn } from '../../drivers/sign-in/sign-in-pages.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { ask } from '../../harness/api.ts';
import { complaintsOf } from '../../harness/complaints.ts';
import { test } from '../../harness/test.ts';

const dashboard = /\/dashboard\/analytics-dashboard/;

test.describe('an owner', () => {
  test('signs out from a full page without browser errors', async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto('/dashboard/orders');
    await expect(page.getByRole('table').first()).toBeVisible();
    await shellOn(page).signOut();
    await expect(signInPagesOn(page).email).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('goes everywhere by keyboard', async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto('/nowhere');
    await expect(page).toHaveTitle(/Page not found · Washboard$/);
    await expect(shellOn(page).menu).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await expect(page).toHaveURL(dashboard);
    await expect(page.locator('h1')).toBeFocused();
    expect(complaints).toEqual([]);
  });

  test('finds an order by its code and a customer by the last four digits', async ({ page }) => {
    await page.goto('/nowhere');
    await expect(shellOn(page).menu).toBeVisible();
    const query = { sort: 'lastOrder', direction: 'desc', pageSize: 20 } as const;
    const { records } = await ask(page, customerRoutes.listCustomers, { query });
    const customer = records.find(({ phone, companyName }) => phone !== null && companyName === '');
    const orders = await ask(page, orderRoutes.listOrders, { query: { pageSize: 20 } });
    const [order] = orders.records;
    await page.keyboard.press('/');
    const palette = page.getByRole('dialog', { name: 'Search and commands' });
    const input = palette.getByRole('textbox');
    await expect(input).toBeFocused();
    await page.keyboard.type(order?.code.toLowerCase() ?? '');
    await expect(palette.getByText(order?.code ?? '', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard\/orders\/\d+/);
    await expect(palette).toBeHidden();

    await page.keyboard.press('Control+k');
    await expect(input).toBeFocused();
    await page.keyboard.type(customer?.phone?.slice(-4) ?? '');
    await expect(
      palette.getByText(`${customer?.firstName} ${customer?.lastName}`, { exact: true }).first(),
    ).toBeVisible();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('zzzzqq');
    await expect(palette.getByText(/^No matches/)).toBeVisible();
  });

  test('keeps focus in the palette while the page behind it still loads', async ({ page }) => {
    let load = () => {};
    const asked = new Promise<void>((resolve) => {
      load = resolve;
    });
    await page.route(/\/assets\/customers\.screen-.*\.js$/, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/nowhere');
    await shellOn(page).menu.getByRole('link', { name: 'Customers' }).click();
    await expect(page).toHaveURL(/\/dashboard\/customers/);
    await page.keyboard.press('Control+k');
    const input = page.getByRole('dialog', { name: 'Search and commands' }).getByRole('textbox');
    await expect(input).toBeFocused();
    load();
    await expect(page.locator('h1', { hasText: 'Customers' })).toBeAttached();
    await expect(input).toBeFocused();
    await page.keyboard.type('impo');
    await expect(input).toHaveValue('impo');
  });

  test('keeps what was typed before the palette has loaded', async ({ page }) => {
    let load = () => {};
    const asked = new Promise<void>((resolve) => {
      load = resolve;
    });
    await page.route(/\/assets\/palette-.*\.js$/, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/nowhere');
    await expect(shellOn(page).menu).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('impo');
    load();
    const input = page.getByRole('dialog', { name: 'Search and commands' }).getByRole('textbox');
    await expect(input).toHaveValue('impo');
    await expect(input).toBeFocused();
    await page.keyboard.type('rt');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/global-settings\/import/);
  });

  test('is sent to sign in when the session is refused, and back to the page afterwards', async ({
    page,
  }) => {
    await page.goto('/nowhere?y=2');
    await expect(shellOn(page).menu).toBeVisible();
    await page.route('**/api/auth/access', (route) =>
      route.fulfill({ status: 401, json: { error: 'Over', code: 'session_invalid', id: 'x' } }),
    );
    await page.reload();
    await expect(page).toHaveURL(/\/login$/);
    const remembered = () => page.evaluate(() => sessionStorage.getItem('washboard.e2e-tests.initial-link'));
    await expect.poll(remembered).toBe('/nowhere?y=2');
  });

  test('signs out of all tabs together', async ({ page, context }) => {
    await page.goto('/nowhere');
    await expect(shellOn(page).menu).toBeVisible();
    const other = await context.newPage();
    await other.goto('/nowhere');
    await expect(shellOn(other).menu).toBeVisible();
    await other.evaluate(() => localStorage.removeItem('washboard.e2e-tests.session'));
    await expect(page).toHaveURL(/\/login$/);
  });

  test('sees a screen whose code comes at the third retry', async ({ page }) => {
    let pages = 0;
    let failures = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) pages += 1;
    });
    await page.route('**/assets/not-found.screen-*.js', (route) => {
      if (failures === 3) return route.continue();
      failures += 1;
      return route.abort();
    });
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect([failures, pages]).toEqual([3, 1]);
  });

  test('has the page reloaded once when a screen fails to load, then can retry', async ({ page }) => {
    let pages = 0;
    let reachable = false;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) pages += 1;
    });
    await page.route('**/assets/not-found.screen-*.js', (route) =>
      reachable ? route.continue() : route.abort(),
    );
    await page.goto('/nowhere');
    await expect(page.getByText('This screen couldn’t load.')).toBeVisible();
    expect(pages).toBe(2);
    await expect(shellOn(page).menu).toBeVisible();
    reachable = true;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});

test.describe('a driver', () => {
  test.use({ role: 'Driver' });

  test('sees that there is no access, with a way to sign out', async ({ page }) => {
    await page.goto('/messenger');
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test('scripts are compressed at build time and cached for a year', async ({ page }) => {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/assets/') && response.url().endsWith('.js')) scripts.push(response);
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const large = await Promise.all(
    scripts.map(async (script) => ({
      headers: await script.allHeaders(),
      size: (await script.body()).length,
    })),
  );
  const compressed = large.filter(({ size }) => size > 1024);
  expect(compressed.length).toBeGreaterThan(2);
  for (const { headers } of compressed) {
    expect(headers['content-encoding']).toBe('br');
    expect(headers['cache-control']).toContain('immutable');
  }
});
