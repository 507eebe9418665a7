import { expect, type Page } from '@playwright/test';

/** Driver for API keys. */
export function accessKeysOn(page: Page) {
  const dialog = page.getByRole('dialog');
  return {
    async open() {
      await page.goto('/global-settings/api-keys');
      await expect(page.getByRole('heading', { level: 1, name: 'API keys' })).toBeVisible();
    },
    async askForNew() {
      await page.getByRole('button', { name: 'New key' }).click();
      await expect(dialog.getByLabel('Name')).toBeVisible();
    },
    async fill(name: string, source: string) {
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByLabel('Source').fill(source);
    },
    make: () => dialog.getByRole('button', { name: 'Create key' }).click(),
    /** The key, shown only once. */
    async shownKey(): Promise<string> {
      await expect(dialog.getByRole('heading', { name: 'Copy this key now' })).toBeVisible();
      return (await dialog.getByTestId('key').textContent()) ?? '';
    },
    async done() {
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(dialog).toBeHidden();
    },
    row: (name: string) =>
      page.getByRole('table', { name: 'API keys' }).getByRole('row').filter({ hasText: name }),
    source: (name: string) =>
      page.getByRole('table', { name: 'Sources' }).getByRole('row').filter({ hasText: name }),
    /** The rows of a source's waiting events. */
    async openWaiting(source: string) {
      await page.getByRole('link', { name: source }).click();
      const table = dialog.getByRole('table', { name: 'Waiting events' });
      await expect(table).toBeVisible();
      return table.getByRole('row');
    },
    /** Events sent with this key: two payments before their orders, of which one arrives as a drawer. */
    async sendEarlyPayments(key: string) {
      const event = (id: string, type: string, body: object) => ({
        id,
        type,
        at: '2026-01-05T15:00:00Z',
        storeId: 1,
        body,
      });
      const payment = (id: string, order: string) =>
        event(id, 'payment.taken', { order, amountCents: 500, tender: 'CASH' });
      const send = (...events: object[]) =>
        page.request.post('/api/ingest/v1/events', {
          headers: { authorization: `Bearer ${key}` },
          data: { events },
        });
      await send(payment('payment-1', 'order-1'), payment('payment-2', 'drawer-1'));
      return send(event('drawer-1', 'drawer.opened', { name: 'Front', floatCents: 0 }));
    },
    async askToRevoke(name: string) {
      await page.getByRole('button', { name: `Revoke ${name}` }).click();
      await expect(dialog.getByRole('button', { name: 'Revoke key' })).toBeVisible();
    },
    confirmRevoke: () => dialog.getByRole('button', { name: 'Revoke key' }).click(),
  };
}
