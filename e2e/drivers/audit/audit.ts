import { expect, type Page } from '@playwright/test';
import { machineRoutes } from '@washboard/contract/machines/machines.routes.ts';
import { ask } from '../../harness/api.ts';

/** Driver for the audit log. */
export function auditOn(page: Page) {
  const rows = page.getByRole('table', { name: 'Changes' }).locator('tbody tr');
  return {
    rows,
    async open() {
      await page.goto('/global-settings/audit');
      await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
    },
    /** Sets the vend prices of the first three washers, from now on. */
    async setSomePrices() {
      await page.goto('/global-settings/audit');
      for (const id of ['1', '2', '3']) {
        const params = { id };
        const { version } = await ask(page, machineRoutes.getMachine, { params });
        await ask(page, machineRoutes.setPrice, { params, body: { priceCents: 425, version } });
      }
    },
    async openFirst() {
      await rows.first().getByRole('link').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    async choose(filter: 'What' | 'Who', option: string) {
      await page.getByRole('combobox', { name: filter, exact: true }).selectOption({ label: option });
    },
  };
}
