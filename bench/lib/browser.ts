import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../tools/testing/chromium.mjs';
import { password } from './product.ts';

/** A browser that makes no requests of its own. */
export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await findChromium(console.log),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

/** Signs the demo's owner in; pages with this state are signed in. */
export async function signInOnPage(browser: Browser, url: string) {
  const page = await browser.newPage();
  await page.goto(`${url}/login`);
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
