import { expect, type Page } from '@playwright/test';

/** Driver for an order's page. */
export function orderPageOn(page: Page) {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    title: page.getByRole('heading', { level: 1 }),
    lines: page.getByRole('table', { name: 'Items' }),
    payments: page.getByRole('table', { name: 'Payments' }).locator('tbody tr'),
    timeline: page.getByRole('list', { name: 'Activity' }).getByRole('listitem'),
    money: (label: string) =>
      page
        .getByRole('region', { name: 'Summary' })
        .locator('dl > div')
        .filter({ hasText: label })
        .locator('dd'),
    async open(id: number) {
      await page.goto(`/dashboard/orders/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: /Order ./ })).toBeVisible();
    },
    async askForRefund() {
      await page
        .getByRole('button', { name: /Refund payment/ })
        .first()
        .click();
      await expect(dialog.getByLabel('Amount')).toBeVisible();
    },
    steps: page.getByRole('navigation', { name: /Steps of order/ }),
    async openMore() {
      await page.getByRole('button', { name: 'More' }).click();
      await expect(page.getByRole('menu', { name: 'More' })).toBeVisible();
    },
    async askForVoid() {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Void order' }).click();
      await expect(dialog.getByLabel('Reason')).toBeVisible();
    },
    back: () => page.getByRole('link', { name: 'Back to orders' }).click(),
  };
}
