import { expect, type Page } from '@playwright/test';

/** Driver for a customer's page. */
export function customerPageOn(page: Page) {
  const dialog = page.getByRole('dialog');
  const area = (name: string) => page.getByRole('region', { name, exact: true });
  const fact = (card: string, label: string) =>
    area(card)
      .locator('dl > div')
      .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
      .locator('dd');
  return {
    dialog,
    fact,
    title: page.getByRole('heading', { level: 1 }),
    cadence: area('Visit pattern'),
    orders: page.getByRole('table', { name: 'Orders' }).locator('tbody tr'),
    addresses: page.getByRole('list', { name: 'Addresses' }).getByRole('listitem'),
    giftCards: page.getByRole('list', { name: 'Gift cards bought' }).getByRole('listitem'),
    consents: page.getByRole('list', { name: 'Consent history' }).getByRole('listitem'),
    async open(id: number) {
      await page.goto(`/dashboard/customers/${id}`);
      await expect(area('Contact')).toBeVisible();
    },
    async askToEdit() {
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await expect(dialog.getByLabel('First name')).toBeVisible();
    },
    async askForConsent() {
      await page.getByRole('button', { name: /^Text messages: / }).click();
      await expect(dialog.getByLabel('How they told you')).toBeVisible();
    },
    async askForAddress() {
      await page.getByRole('button', { name: 'Add address' }).click();
      await expect(dialog.getByLabel('City')).toBeVisible();
    },
    back: () => page.getByRole('link', { name: 'Back to customers' }).click(),
  };
}
