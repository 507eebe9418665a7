import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { root } from './product.ts';

/** A slow device and line, as in decision 030. */
const conditions = { slower: 4, roundTripMs: 60, bytesPerSecond: 10_000_000 / 8 };
/** A page is at rest after this long without requests, ms. */
const restMs = 2000;
/** A new window loads the browser's own pages first, ms. */
const windowOpensMs = 2000;

export interface Visit {
  requests: number;
  /** Everything fetched, gzipped. */
  kb: number;
  scriptKb: number;
  largestPaint: number;
  ready: number;
  blocked: number;
}

/**
 * Opens a page with an empty cache and measures until it is at rest. It is ready when all `ready` elements
 * are there.
 */
export async function visit(
  browser: Browser,
  url: string,
  ready: readonly string[],
  storageState?: BrowserContextOptions['storageState'],
): Promise<Visit> {
  const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await slowDown(devtools);
  const traffic = watchTraffic(devtools);
  await page.addInitScript(watchPage);
  await wait(windowOpensMs);
  await page.goto(url, { waitUntil: 'commit' });
  await Promise.all(ready.map((part) => page.locator(part).first().waitFor()));
  const readyAt = await page.evaluate(() => performance.now());
  await traffic.rest();
  const times = await readTimes(page);
  await context.close();
  return { ready: readyAt, ...times, ...traffic.sums() };
}

/** Slows a page’s processor and line; every visit loads all files unless the cache is kept. */
export async function slowDown(devtools: CDPSession, { keepsCache = false } = {}): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: !keepsCache });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.roundTripMs,
    downloadThroughput: conditions.bytesPerSecond,
    uploadThroughput: conditions.bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: conditions.slower });
}

function watchTraffic(devtools: CDPSession) {
  const seen = new Map<string, { url: string; bytes: number; done: boolean }>();
  let last = Date.now();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    last = Date.now();
    seen.set(requestId, { url: request.url, bytes: 0, done: false });
  });
  const end = (requestId: string, bytes: number) => {
    const one = seen.get(requestId);
    if (one === undefined) return;
    last = Date.now();
    Object.assign(one, { bytes, done: true });
  };
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  );
  devtools.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  return {
    async rest(): Promise<void> {
      while ([...seen.values()].some((one) => !one.done) || Date.now() - last < restMs) await wait(50);
    },
    sums() {
      const all = [...seen.values()];
      const scripts = all.filter(({ url }) => url.endsWith('.js'));
      const kb = (files: typeof all) =>
        files.reduce((sum, { url, bytes }) => sum + gzipped(url, bytes), 0) / 1000;
      return { requests: all.length, kb: kb(all), scriptKb: kb(scripts) };
    },
  };
}

/** A file's size with the compression this browser got; other answers count as sent. */
function gzipped(url: string, sent: number): number {
  const { pathname } = new URL(url);
  if (!/\.(js|css|svg)$/.test(pathname)) return sent;
  return gzipSync(readFileSync(join(root, 'web', 'dist', pathname)), { level: 9 }).length;
}

interface Seen {
  firstPaint: number;
  largestPaint: number;
  tasks: { start: number; end: number }[];
}

/** Runs in the page: records paints, and tasks longer than 50 ms. */
function watchPage(): void {
  const seen: Seen = { firstPaint: 0, largestPaint: 0, tasks: [] };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { entryType, name, startTime, duration } = entry;
      if (name === 'first-contentful-paint') seen.firstPaint = startTime;
      if (entryType === 'largest-contentful-paint') seen.largestPaint = startTime;
      if (entryType === 'longtask') seen.tasks.push({ start: startTime, end: startTime + duration });
    }
  }).observe({ entryTypes: ['paint', 'largest-contentful-paint', 'longtask'] });
}

/** Blocking time counts from the first contentful paint (https://web.dev/articles/tbt). */
async function readTimes(page: Page): Promise<Pick<Visit, 'largestPaint' | 'blocked'>> {
  const { firstPaint, largestPaint, tasks } = await page.evaluate(
    () => (window as unknown as { seen: Seen }).seen,
  );
  const blocked = tasks.reduce(
    (sum, { start, end }) => sum + Math.max(0, end - Math.max(start, firstPaint) - 50),
    0,
  );
  return { largestPaint, blocked };
}
