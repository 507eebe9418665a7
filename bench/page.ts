import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../tools/testing/chromium.mjs';
import { median, password, root, startProduct } from './lib/product.ts';

/**
 * What a person waits for: first-load JavaScript, largest paint, ready, blocked time; on a processor made four
 * times slower, cold cache, five visits each. Figures are medians.
 */
const visits = 5;
/** A new window loads pages of the browser's own, which would share the processor with ours, ms. */
const windowOpens = 2000;
const screens = [
  {
    name: 'dashboard',
    path: '/dashboard/analytics-dashboard',
    // The cards of the first group and its first picture: the first screenful.
    ready: ['[data-kpi]', '[data-drills] svg'],
    budgetKb: 235,
  },
  { name: 'imports', path: '/global-settings/import', ready: ['h1'], budgetKb: 210 },
];

const product = await startProduct(3931);
const executablePath = await findChromium(console.log);
const browser = await chromium.launch({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
try {
  const storageState = await signedInState();
  for (const screen of screens) {
    const seen = [];
    for (let i = 0; i < visits; i++) seen.push(await visit(screen, storageState));
    const of = (key: keyof Visit) => Math.round(median(seen.map((one) => one[key])));
    console.log(
      `${screen.name}: JavaScript ${of('scriptKb')} kB gzip (at most ${screen.budgetKb}), first paint ${of('firstPaint')} ms, largest paint ${of('largestPaint')} ms (1800), ready ${of('ready')} ms (2500), blocked ${of('blocked')} ms (200), from the first byte on ${of('blockedFromStart')} ms`,
    );
  }
} finally {
  await browser.close();
  await product.stop();
}

interface Visit {
  scriptKb: number;
  firstPaint: number;
  largestPaint: number;
  ready: number;
  blocked: number;
  blockedFromStart: number;
}

async function signedInState() {
  const page = await browser.newPage();
  await page.goto(`${product.url}/login`);
  await page.getByLabel(/email/i).fill('owner@demo.washboard.test');
  await page
    .getByLabel(/password/i)
    .first()
    .fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/dashboard/);
  const state = await page.context().storageState();
  await page.close();
  return state;
}

async function visit(
  screen: (typeof screens)[number],
  storageState: Awaited<ReturnType<typeof signedInState>>,
): Promise<Visit> {
  const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ type, response }) => {
    if (type === 'Script') bytes += gzipped(response.url);
  });
  await page.addInitScript(watch);
  await page.waitForTimeout(windowOpens);
  await page.goto(product.url + screen.path);
  await Promise.all(screen.ready.map((part) => page.locator(part).first().waitFor()));
  const ready = await page.evaluate(() => performance.now());
  await page.waitForTimeout(1500);
  const paints = await readings(page);
  await context.close();
  return { scriptKb: bytes / 1000, ready, ...paints };
}

/** What a script weighs, whichever way it was compressed for this browser; response heads are left out. */
function gzipped(url: string): number {
  const text = readFileSync(join(root, 'web', 'dist', new URL(url).pathname));
  return gzipSync(text, { level: 9 }).length;
}

/**
 * Runs in the page: note the largest paint and what tasks take beyond 50 ms. Blocked time counts from the first
 * paint with content, as the field defines it (https://web.dev/articles/tbt): before it there is nothing to press.
 */
function watch(): void {
  const seen = { firstPaint: 0, largestPaint: 0, tasks: [] as { start: number; end: number }[] };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    seen.firstPaint = list.getEntriesByName('first-contentful-paint')[0]?.startTime ?? seen.firstPaint;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    seen.largestPaint = list.getEntries().at(-1)?.startTime ?? seen.largestPaint;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      seen.tasks.push({ start: startTime, end: startTime + duration });
  }).observe({ type: 'longtask', buffered: true });
}

interface Seen {
  firstPaint: number;
  largestPaint: number;
  tasks: { start: number; end: number }[];
}

async function readings(
  page: Page,
): Promise<{ firstPaint: number; largestPaint: number; blocked: number; blockedFromStart: number }> {
  const { firstPaint, largestPaint, tasks } = await page.evaluate(
    () => (window as unknown as { seen: Seen }).seen,
  );
  const blocked = tasks
    .map(({ start, end }) => end - Math.max(start, firstPaint) - 50)
    .filter((over) => over > 0)
    .reduce((sum, over) => sum + over, 0);
  const all = tasks.reduce((sum, { start, end }) => sum + Math.max(0, end - start - 50), 0);
  return { firstPaint, largestPaint, blocked, blockedFromStart: all };
}
