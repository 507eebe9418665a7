import { expect, type Page } from '@playwright/test';
import { listOn } from '../shell/list.ts';

/** Driver for the customer list. */
export function customersOn(page: Page) {
  const table = page.getByRole('table', { name: 'Customers' });
  const { askToSaveView, openColumns } = listOn(page);
  return {
    askToSaveView,
    openColumns,
    rows: table.locator('tbody tr'),
    /** `1–20 of 2,345` */
    count: page.getByRole('navigation', { name: 'Pages of customers' }).locator('span').first(),
    async open(search = '') {
      await page.goto(`/dashboard/customers${search}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
      await expect(table).toBeVisible();
    },
    async choose(filter: string, option: string) {
      await page.getByRole('combobox', { name: filter, exact: true }).selectOption({ label: option });
    },
    search: (text: string) => page.getByRole('searchbox', { name: 'Search' }).fill(text),
    chooseRow: (index: number) => table.locator('tbody').getByRole('checkbox').nth(index).click(),
    openTags: () => page.getByRole('button', { name: 'Customer tags' }).click(),
    bulk: page.getByRole('group', { name: 'Selected customers' }),
    sortBy: (column: string) => table.getByRole('button', { name: column, exact: true }).click(),
  };
}
