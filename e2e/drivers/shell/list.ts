import { expect, type Page } from '@playwright/test';

/** Driver for lists with views and columns. */
export function listOn(page: Page) {
  return {
    views: page.getByRole('navigation', { name: 'Saved views' }),
    async askToSaveView() {
      await page.getByRole('button', { name: 'Save view' }).click();
      await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible();
    },
    async openColumns() {
      await page.getByRole('button', { name: 'Columns' }).click();
      await expect(page.getByRole('menu', { name: 'Columns' })).toBeVisible();
    },
  };
}
