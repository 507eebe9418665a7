import { expect, type Locator, type Page } from '@playwright/test';

/** A table of a machine's page, scrolled to: cards load as they come near. */
export async function lowerTable(page: Page, name: 'Last turns' | 'Repairs'): Promise<Locator> {
  const table = page.getByRole('table', { name });
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(table).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return table;
}
