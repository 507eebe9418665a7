import type { BrowserContextOptions, Page } from '@playwright/test';
import { forgetToasts } from '../toasts.ts';

type Options = {
  [option in 'baseURL' | 'storageState' | 'viewport']: BrowserContextOptions[option] | undefined;
};

/** Two of the servers that many tests share, and one of a single file. */
const mostWindows = 3;

/**
 * The windows that tests use one after another, one for each address. A new one starts a process and compiles the app
 * again, which takes longer than the load itself.
 */
export function usedWindows() {
  /** By address, the last used one at the end. */
  const kept = new Map<string, Page>();

  /** Makes room for another one. */
  async function closeOldest(): Promise<void> {
    const [oldest] = kept;
    if (oldest === undefined || kept.size < mostWindows) return;
    const [address, page] = oldest;
    kept.delete(address);
    await page.context().close();
  }

  return {
    /** A page as in a new window, signed in as `storageState` says. */
    async open(options: Options, newPage: () => Promise<Page>): Promise<Page> {
      const address = options.baseURL ?? '';
      let page = kept.get(address);
      kept.delete(address);
      if (page === undefined || page.isClosed()) {
        await page?.context().close();
        await closeOldest();
        page = await newPage();
      } else await clear(page, options);
      if (options.viewport) await page.setViewportSize(options.viewport);
      kept.set(address, page);
      return page;
    },
    /** Ends the app of the last test, whose live connection would go on. */
    async rest(page: Page): Promise<void> {
      if (page.isClosed()) return;
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.goto(emptyPage);
    },
    async close() {
      for (const page of kept.values()) await page.context().close();
    },
  };
}

/** Belongs to the app's address, so storage can be changed there and the process stays. */
const emptyPage = '/favicon.svg';

/** Takes away what the last test left. */
async function clear(page: Page, { storageState }: Options): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.clearCookies();
  await forget(page, storageState);
}

/** Forgets pointer, theme, paper and toasts of the last test, and stores only what this one starts with. */
export async function forget(page: Page, storageState: Options['storageState']): Promise<void> {
  await page.mouse.move(0, 0);
  await page.emulateMedia({ colorScheme: 'light', media: null });
  forgetToasts(page);
  const stored = typeof storageState === 'object' ? (storageState.origins[0]?.localStorage ?? []) : [];
  await page.evaluate((entries) => {
    sessionStorage.clear();
    localStorage.clear();
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, stored);
}
