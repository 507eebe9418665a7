import { expect, type Page } from '@playwright/test';

/** Products and their stock, as people use them. */
export function productsOn(page: Page) {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    async open(name: string, tab: 'Details' | 'Pricing' | 'Stock' = 'Details') {
      await page.getByRole('link', { name }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      if (tab !== 'Details') await page.getByRole('navigation', { name: 'Product' }).getByText(tab).click();
      const ready = {
        Details: page.getByRole('heading', { name: 'At a glance' }),
        Pricing: page.getByRole('region', { name: 'Prices by location' }),
        Stock: page.getByRole('heading', { name: 'Stock ledger' }),
      };
      await expect(ready[tab]).toBeVisible();
    },
    async add(name: string, sku: string) {
      await page.getByRole('button', { name: 'Add product' }).click();
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByLabel('SKU').fill(sku);
      await dialog.getByLabel('Price at all locations').fill('4.50');
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    },
    /** Types a code as a scanner does. */
    async scan(code: string) {
      await page.getByLabel('Barcode or SKU').fill(code);
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Pieces counted')).toBeFocused();
    },
    async count(pieces: number) {
      await page.getByLabel('Pieces counted').fill(String(pieces));
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Barcode or SKU')).toBeFocused();
    },
  };
}
