import type { Page } from '@playwright/test';
import { tabTo } from '../../harness/keyboard.ts';

/** Delivery settings of a location. */
export function deliveryOn(page: Page) {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    open: () => page.goto('/global-settings/locations?id=1&tab=delivery'),
    tabTo: (name: string | RegExp) => tabTo(page, name),
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
