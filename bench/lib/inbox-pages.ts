import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { launchBrowser, signInOnPage } from './browser.ts';

/** An open inbox: when it first showed each number, by the last seven digits, as `Date.now()` tells the time. */
export interface InboxPage {
  seen(): Promise<Iterable<[string, number]>>;
  close(): Promise<void>;
}

/** Pages in a browser that show the inbox. */
export async function openInboxPages(url: string, count: number): Promise<InboxPage[]> {
  if (count === 0) return [];
  const browser = await launchBrowser();
  const storageState = await signInOnPage(browser, url);
  const pages: InboxPage[] = [];
  for (let n = 0; n < count; n++) {
    const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const seen: Record<string, number> = {};
      Object.assign(globalThis, { seenPhones: seen });
      new MutationObserver(() => {
        const shown = document.querySelector('main')?.textContent ?? '';
        for (const [, start, end] of shown.matchAll(/\(212\) (\d{3})-(\d{4})/g))
          seen[`${start}${end}`] ??= Date.now();
      }).observe(document, { childList: true, characterData: true, subtree: true });
    });
    const opened = page.waitForEvent('websocket');
    await page.goto(`${url}/messenger/inbox`);
    await opened;
    await page.getByRole('main').waitFor();
    pages.push({
      seen: async () =>
        Object.entries(
          await page.evaluate(
            () => (globalThis as unknown as { seenPhones: Record<string, number> }).seenPhones,
          ),
        ),
      close: async () => {
        await context.close();
        if (n === count - 1) await browser.close();
      },
    });
  }
  return pages;
}

const collectsMs = 250;
const countsEveryMs = 1_000;

/** A client that reads what an open inbox reads again, as often as a page does. */
export async function openInboxClient(url: string, headers: Record<string, string>): Promise<InboxPage> {
  const get = async <Body>(path: string): Promise<Body> => {
    const response = await fetch(`${url}/api${path}`, { headers });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as Body;
  };
  const seen = new Map<string, number>();
  const read = async () => {
    const { records } = await get<{ records: { phone: string }[] }>('/messenger/conversations?perPage=20');
    const at = Date.now();
    for (const phone of records.map((one) => one.phone.slice(-7))) if (!seen.has(phone)) seen.set(phone, at);
  };
  const counts = async () => {
    await Promise.all([
      get('/messenger/conversations/unread-count'),
      get('/messenger/conversations/escalations/count'),
    ]);
    await wait(countsEveryMs);
  };
  const list = collected(read);
  const figures = collected(counts);
  const { url: address } = await get<{ url: string }>('/websocket-connection/messenger');
  const socket = new WebSocket(new URL(address, url.replace('http', 'ws')));
  await new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.once('message', resolve);
  });
  socket.on('message', (data) => {
    const { events = [] } = JSON.parse(data.toString()) as { events?: unknown[] };
    if (events.length === 0) return;
    list.wake();
    figures.wake();
  });
  return {
    seen: async () => seen,
    async close() {
      socket.terminate();
      await Promise.all([list.end(), figures.end()]);
    },
  };
}

/** Collects calls for a while, then works; calls that come meanwhile are worked on afterwards. */
function collected(work: () => Promise<void>) {
  let isWanted = false;
  let isEnded = false;
  let running: Promise<void> | undefined;
  const run = async () => {
    while (isWanted && !isEnded) {
      await wait(collectsMs);
      isWanted = false;
      await work();
    }
    running = undefined;
  };
  return {
    wake() {
      isWanted = true;
      running ??= run();
    },
    async end() {
      isEnded = true;
      await running;
    },
  };
}
