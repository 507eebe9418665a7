import type { Page } from '@playwright/test';

/** Presses Tab until the focus is there: as a person without a pointer does. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  // The label of a switch ends with its description, and that of a required field with a star.
  const isIt = (one: string) => (typeof name === 'string' ? one.startsWith(name) : name.test(one));
  for (let press = 0; press < 80; press += 1) {
    const label = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      const labels = [...(element?.labels ?? [])].map((one) => one.textContent);
      return [element?.getAttribute('aria-label'), ...labels, element?.textContent].filter(Boolean).join('|');
    });
    if (label.split('|').some(isIt)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${name}`);
}
