import type { Page } from '@playwright/test';

/** Goes to an address inside the open app, as a link does: loading the page again takes a second of CPU. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), address);
}
