import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, signInOnPage } from './lib/browser.ts';
import { fillSettings } from './lib/fill-settings.ts';
import { median, signIn, startProduct } from './lib/product.ts';
import { slowDown } from './lib/visit.ts';

/**
 * 200 stores with 300 services in five tiers beside the retail price, on a slow device and line (lib/visit.ts): lists of
 * the settings and the price editor opened from inside the app, scrolling through the editor, and a change of 60,000
 * prices as a job. `npm run settings -- lists` measures only what has this in its name.
 */
const size = { stores: 200, services: 300, tiers: 5 };
const visits = 3;
const mostOpenMs = 1_000;
const mostTaskMs = 50;
const mostJobMs = 10_000;
const only = process.argv[2] ?? '';

const lists = [
  'locations',
  'services',
  'dry-cleaning',
  'categories',
  'products',
  'promotions',
  'preferences',
  'team',
  'task-manager',
];
const rowsOfLists = 'main tbody tr td, main li a[href], main li button';
const editor = ['/global-settings/prices', 'td[id^="price-0-0"]'] as const;

const product = await startProduct(3971, '.data-settings');
const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 1 });
let browser: Browser | undefined;
try {
  await fillSettings(pool, size);
  browser = await launchBrowser();
  const state = await signInOnPage(browser, product.url);
  if ('lists'.includes(only))
    for (const name of lists) console.log(await opened(`/global-settings/${name}`, rowsOfLists));
  if ('editor'.includes(only)) {
    console.log(await opened(...editor));
    console.log(await scrolled());
  }
  if ('job'.includes(only)) console.log(await changed());

  async function opened(path: string, ready: string): Promise<string> {
    const times: number[] = [];
    for (let n = 0; n < visits; n++) {
      const page = await inApp();
      times.push(await timeToOpen(page, path, ready));
      await page.context().close();
    }
    return `${path}: rows after ${Math.round(median(times))} ms (at most ${mostOpenMs}; ${times.map(Math.round).join(', ')})`;
  }

  /** A page of the app that is at rest, on a slow device and line. */
  async function inApp(): Promise<Page> {
    const context = await (browser as Browser).newContext({
      storageState: state,
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    // The compiler wraps named functions with it.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.goto(`${product.url}/global-settings/account`);
    await page.locator('main form').first().waitFor();
    await page.waitForLoadState('networkidle');
    await wait(2_000);
    await slowDown(await context.newCDPSession(page), { keepsCache: true });
    return page;
  }

  /** Scrolls the editor through its rows, then across, a screen at a time as a wheel does. */
  async function scrolled(): Promise<string> {
    const page = await inApp();
    await timeToOpen(page, ...editor);
    await wait(3_000);
    const seen = await page.evaluate(scrollThrough, mostTaskMs);
    await page.context().close();
    return `the editor scrolled through ${seen.frames} frames: longest task ${Math.round(seen.longest)} ms (under ${mostTaskMs}), ${seen.long} longer than that, ${seen.blank} frames with a blank row (0)`;
  }
} finally {
  await browser?.close();
  await pool.end();
  await product.stop();
}

/** From a click on a link of the app until the rows are painted, ms. */
function timeToOpen(page: Page, path: string, ready: string): Promise<number> {
  return page.evaluate(
    ([href, rows]) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`);
        if (link === null) return reject(new Error(`No link to ${href}`));
        const old = new Set(document.querySelectorAll(rows));
        const began = performance.now();
        const look = () => {
          const isThere =
            location.pathname === href &&
            [...document.querySelectorAll(rows)].some((one) => !old.has(one) && one.closest('nav') === null);
          requestAnimationFrame(isThere ? () => resolve(performance.now() - began) : look);
        };
        link.click();
        look();
      }),
    [path, ready] as const,
  );
}

/** Runs in the page. */
async function scrollThrough(
  mostMs: number,
): Promise<{ frames: number; longest: number; long: number; blank: number }> {
  const grid = document.querySelector<HTMLElement>('[role="grid"]');
  const box = grid?.parentElement;
  if (grid === null || box === null || box === undefined) throw new Error('No grid');
  const tasks: number[] = [];
  const watch = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tasks.push(entry.duration);
  });
  watch.observe({ type: 'longtask' });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let frames = 0;
  let blank = 0;
  const isBlank = () => {
    const { top, bottom } = box.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    const rows = [...grid.querySelectorAll('tbody tr:not([aria-hidden])')];
    return !rows.some((row) => {
      const at = row.getBoundingClientRect();
      return at.top <= middle && at.bottom >= middle && row.querySelector('td[id]')?.textContent !== '';
    });
  };
  const go = async (x: number, y: number) => {
    box.scrollBy(x, y);
    await frame();
    await frame();
    frames += 1;
    if (isBlank()) blank += 1;
  };
  while (box.scrollTop + box.clientHeight < box.scrollHeight - 1) await go(0, 120);
  while (box.scrollLeft + box.clientWidth < box.scrollWidth - 1) await go(240, 0);
  while (box.scrollTop > 0) await go(0, -240);
  await new Promise((resolve) => setTimeout(resolve, 500));
  watch.disconnect();
  return { frames, longest: Math.max(0, ...tasks), long: tasks.filter((one) => one > mostMs).length, blank };
}

/** Raises every retail price, and waits until the job has written all. */
async function changed(): Promise<string> {
  const { headers } = await signIn(product.url);
  const api = `${product.url}/api/business-owner/admin/settings/prices`;
  const ids = (await (await fetch(`${api}/grid?limit=1`, { headers })).json()) as {
    storeIds: number[];
    itemIds: number[];
  };
  const body = {
    from: null,
    edits: [
      {
        itemIds: ids.itemIds.slice(0, size.services),
        storeIds: ids.storeIds.slice(0, size.stores),
        tierIds: [null],
        edit: { raise: 50_000, roundTo: 1 },
      },
    ],
  };
  const began = performance.now();
  const response = await fetch(`${api}/changes`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  const { id, total } = (await response.json()) as { id: number; total: number };
  const answered = performance.now() - began;
  for (;;) {
    const { records } = (await (await fetch(`${api}/changes`, { headers })).json()) as {
      records: { id: number; isApplied: boolean }[];
    };
    if (records.find((one) => one.id === id)?.isApplied === true) break;
    await wait(50);
  }
  const all = performance.now() - began;
  return `${total} prices changed as a job in ${(all / 1_000).toFixed(1)} s (at most ${mostJobMs / 1_000}), answered after ${Math.round(answered)} ms`;
}
