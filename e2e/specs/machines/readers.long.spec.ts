import { expect } from '@playwright/test';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';
import { sendAsTill } from '../../harness/till.ts';
import { expectToast, undoOf } from '../../harness/toasts.ts';

test.use({ ownOffice: 'changed', history: 'short' });

test('a reader is registered, reports, is replaced and removed, and returns by undo', async ({ page }) => {
  await page.goto('/machines/readers');
  const row = page.getByRole('row', { name: /Lakeview/ });
  await expect(row).toContainText('Not registered');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Register the reader of Lakeview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Register the reader of Lakeview' });
  await dialog.getByLabel('Serial number').fill('x');
  await dialog.getByRole('button', { name: 'Register reader' }).click();
  await expect(dialog.getByText('Enter 4 to 30 letters, digits and dashes')).toBeVisible();
  await dialog.getByLabel('Serial number').fill('esd-900');
  await dialog.getByRole('button', { name: 'Register reader' }).click();
  await expectToast(page, 'Reader of Lakeview registered');
  await expect(row).toContainText(/ESD-900.*Offline.*Never/);

  await row.getByRole('button', { name: 'Replace the reader of Lakeview' }).click();
  await page.getByLabel('Serial number').fill('SIM-ESD-77');
  await page.getByRole('button', { name: 'Replace reader' }).click();
  await expect(row).toContainText(/SIM-ESD-77 \(simulated\).*Online/);
  await row.getByRole('button', { name: 'Replace the reader of Lakeview' }).click();
  await page.getByRole('button', { name: 'Remove reader' }).click();
  await expect(row).toContainText('Not registered');
  await undoOf(page, 'Reader of Lakeview removed').click();
  await expect(row).toContainText('SIM-ESD-77');
});

test('a report of a reader changes its state on the open page', async ({ page }) => {
  await page.goto('/machines/readers?stores=1');
  const row = page.getByRole('row', { name: /Harbor Street/ });
  await row.getByRole('button', { name: 'Replace the reader of Harbor Street' }).click();
  await page.getByLabel('Serial number').fill('ESD-901');
  await page.getByRole('button', { name: 'Replace reader' }).click();
  await expect(row).toContainText(/ESD-901.*Offline/);
  await sendAsTill(page, (storeId) => [
    {
      id: 'reader-1',
      type: 'reader.stateReported',
      at: '2026-11-20T16:59:00Z',
      storeId,
      body: { serial: 'ESD-901', state: 'ONLINE' },
    },
  ]);
  await expect(row).toContainText(/ESD-901.*(Online|Stale)/);
});
