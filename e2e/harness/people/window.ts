import type { BrowserContextOptions, Page } from '@playwright/test';
import { forgetToasts } from '../toasts.ts';

type Options = {
  [option in 'baseURL' | 'storageState' | 'viewport']: BrowserContextOptions[option] | undefined;
};

/**
 * The window that tests at one address use one after another. A new one starts a process and compiles the app again,
 * which takes longer than the load itself.
 */
export function usedWindow() {
  let current: { baseURL: Options['baseURL']; page: Page } | undefined;
  return {
    /** A page as in a new window, signed in as `storageState` says. */
    async open(options: Options, newPage: () => Promise<Page>): Promise<Page> {
      if (current !== undefined && current.baseURL === options.baseURL && !current.page.isClosed()) {
        await clear(current.page, options);
        return current.page;
      }
      await current?.page.context().close();
      current = { baseURL: options.baseURL, page: await newPage() };
      return current.page;
    },
    /** Ends the app, whose live connection would go on. */
    async rest(): Promise<void> {
      if (current === undefined || current.page.isClosed()) return;
      await current.page.unrouteAll({ behavior: 'ignoreErrors' });
      await current.page.goto(emptyPage);
    },
    async close() {
      await current?.page.context().close();
    },
  };
}

/** Belongs to the app's address, so storage can be changed there and the process stays. */
const emptyPage = '/favicon.svg';

/** Takes away what the last test left. */
async function clear(page: Page, { storageState, viewport }: Options): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.clearCookies();
  if (viewport) await page.setViewportSize(viewport);
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
