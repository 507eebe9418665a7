import { expect, type Page } from '@playwright/test';
import { listOn } from '../shell/list.ts';

const path = '/dashboard/orders';

/** Driver for the order list. */
export function ordersOn(page: Page) {
  const table = page.getByRole('table', { name: 'Orders' });
  const { views, askToSaveView, openColumns } = listOn(page);
  const dialog = page.getByRole('dialog');
  return {
    table,
    dialog,
    askToSaveView,
    openColumns,
    rows: table.locator('tbody tr'),
    /** A status column of the board. */
    column: (status: string) => page.getByRole('region', { name: status, exact: true }),
    showByStatus: () => page.getByRole('button', { name: 'Show by status' }).click(),
    pager: page.getByRole('navigation', { name: 'Pages of orders' }),
    async open(search = '') {
      await page.goto(`${path}${search}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    },
    search: page.getByRole('searchbox', { name: 'Search' }),
    choose: (filter: string, choice: string) =>
      page.getByRole('combobox', { name: filter }).selectOption({ label: choice }),
    sortBy: (column: string) => table.getByRole('button', { name: column }).click(),
    chooseRow: (index: number) => table.locator('tbody').getByRole('checkbox').nth(index).click(),
    bulk: page.getByRole('group', { name: 'Selected orders' }),
    view: (name: string) => views.getByRole('link', { name }),
    async saveView(name: string, shared = false) {
      await dialog.getByLabel('Name').fill(name);
      if (shared) await dialog.getByLabel('Share with everyone').check();
      await dialog.getByRole('button', { name: 'Save view' }).click();
      await expect(dialog).toBeHidden();
    },
    async askToEditView() {
      await views.getByRole('button', { name: 'Edit view' }).click();
      await expect(dialog.getByLabel('Name')).toBeVisible();
    },
  };
}
