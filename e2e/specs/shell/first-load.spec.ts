import { expect, type Page } from '@playwright/test';
import { complaintsOf } from '../../harness/complaints.ts';
import { test } from '../../harness/test.ts';

const dashboard = '/dashboard/analytics-dashboard';
const codeOfEveryPage = '**/assets/index-*.js';
const figuresAsked = (page: Page) =>
  page.waitForRequest((request) => new URL(request.url()).pathname === '/api/analytics/ask');

/** Holds back the scripts every page needs until it is released. */
async function holdCode(page: Page): Promise<() => void> {
  let letGo: () => void = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(codeOfEveryPage, async (route) => {
    await free;
    await route.continue();
  });
  return letGo;
}

test('the dashboard loads each file once and requests its figures once', async ({ page }) => {
  const complaints = complaintsOf(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const figures = figuresAsked(page);
  await page.goto(dashboard);
  await figures;
  await expect(page.locator('[data-kpi="Net sales"]')).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Download PNG: Net sales by hour, cumulative', exact: true }),
  ).toBeVisible();
  const files = fetched.filter((path) => path.startsWith('/assets/'));
  expect(files).toEqual([...new Set(files)]);
  expect(files.filter((path) => path.endsWith('.css'))).toHaveLength(1);
  expect(fetched.filter((path) => /^\/api\/(auth\/access|locations\/tree)$/.test(path)).sort()).toEqual([
    '/api/auth/access',
    '/api/locations/tree',
  ]);
  expect(complaints).toEqual([]);
});

test('the frame shows before the code, with menu and bar in place', async ({ page }) => {
  for (const width of [1440, 1094]) {
    await page.setViewportSize({ width, height: 900 });
    const letGo = await holdCode(page);
    await page.goto(dashboard, { waitUntil: 'commit' });
    // Until the styles apply, the elements are there without their places.
    await expect(page.locator('.wb-frame-side')).toHaveCSS('display', 'flex');
    const before = {
      menu: await page.locator('.wb-frame-side').boundingBox(),
      bar: await page.locator('.wb-frame-bar').boundingBox(),
    };
    letGo();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu).toBeVisible();
    await expect(page.locator('.wb-frame')).toHaveCount(0);
    expect(await menu.boundingBox()).toEqual(before.menu);
    expect(await page.getByRole('banner').first().boundingBox()).toEqual(before.bar);
    await page.unroute(codeOfEveryPage);
  }
});

test("the frame isn't shown on the sign-in page", async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/impersonate', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', /light|dark/);
  await expect(page.locator('.wb-frame')).toBeHidden();
  letGo();
});

test.describe('a signed-out visitor', () => {
  test.use({ role: 'nobody' });

  test('sees no frame and requests no figures', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const letGo = await holdCode(page);
    await page.goto(dashboard, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', /light|dark/);
    await expect(page.locator('.wb-frame')).toBeHidden();
    letGo();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    expect(asked).not.toContain('/api/analytics/ask');
  });
});

test.describe('a user without access to the dashboard', () => {
  test.use({ role: 'Driver' });

  test("doesn't request it, because a refusal would sign them out", async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(dashboard);
    await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible();
    expect(asked).not.toContain('/api/analytics/ask');
  });
});
