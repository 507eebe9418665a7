import type { Page } from '@playwright/test';

/** Delivery settings of a location. */
export function deliveryOn(page: Page) {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    open: () => page.goto('/global-settings/locations?id=1&tab=delivery'),
    /** Presses Tab until the focus is there: as a person without a pointer does. */
    async tabTo(name: string | RegExp) {
      for (let press = 0; press < 80; press += 1) {
        const label = await page.evaluate(() => {
          const element = document.activeElement as HTMLInputElement | null;
          const labels = [...(element?.labels ?? [])].map((one) => one.textContent);
          return [element?.getAttribute('aria-label'), ...labels, element?.textContent]
            .filter(Boolean)
            .join('|');
        });
        // The label of a switch ends with its description.
        const isIt = (one: string) => (typeof name === 'string' ? one.startsWith(name) : name.test(one));
        if (label.split('|').some(isIt)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab never reached ${name}`);
    },
    async addTier(name: string, dollars: string) {
      await page.getByRole('button', { name: 'Add tier' }).click();
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByLabel('Fee').fill(dollars);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
    async addZone(name: string, zips: string) {
      await page.getByRole('button', { name: 'Add zone' }).click();
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByLabel('ZIP codes').fill(zips);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
  };
}
