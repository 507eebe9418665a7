import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test';
import { visit } from '../visit.ts';
import { forget } from './window.ts';

/** Signed-in pages that tests use one after another: loading a page takes twice as long as what a look does on it. */
export function keptPages() {
  const kept = new Map<string, { signedInAs: string; context: BrowserContext; page: Page }>();
  return {
    /** The page of an office and role, at rest on an address without a screen, or new if its session is another. */
    async open(
      browser: Browser,
      role: string,
      options: BrowserContextOptions,
      prepare: (context: BrowserContext) => Promise<void>,
    ): Promise<Page> {
      const signedInAs = JSON.stringify(options);
      const known = kept.get(role);
      if (known?.signedInAs === signedInAs) {
        await clear(known.page, options);
        return known.page;
      }
      await known?.context.close();
      const context = await browser.newContext(options);
      await prepare(context);
      const page = await context.newPage();
      await page.goto(nowhere);
      // Before that the app doesn't notice another address.
      await expect(nothingOn(page)).toBeVisible();
      kept.set(role, { signedInAs, context, page });
      return page;
    },
    async close() {
      for (const { context } of kept.values()) await context.close();
    },
  };
}

const nowhere = '/no-such-screen';
const nothingOn = (page: Page) => page.getByRole('heading', { name: 'Page not found' });

/** Takes away what the last test left: its answers, its screen with open dialogs, what it stored, theme and pointer. */
async function clear(page: Page, { storageState }: BrowserContextOptions): Promise<void> {
  await page.unrouteAll();
  // Shortcuts and the palette belong to no screen.
  await page.keyboard.press('Escape');
  await visit(page, nowhere);
  await expect(nothingOn(page)).toBeVisible();
  await expect(page.locator('[role="dialog"], .mantine-Notification-root')).toHaveCount(0);
  await forget(page, storageState);
}
