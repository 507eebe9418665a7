import { expect } from '@playwright/test';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';
import { expectToast, undoOf } from '../../harness/toasts.ts';

test.use({ ownOffice: 'changed', history: 'short' });

test('coins are recorded against the meter, counted for the person, and the removal is undone', async ({
  page,
}) => {
  await page.goto('/machines/collections?stores=1&period=LAST_7_DAYS');
  await page.getByRole('button', { name: 'Record collection' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record collection' });
  await dialog.getByLabel('Collected by').fill('Robin Vale');
  await dialog.getByLabel('Route').fill('Harbor loop');
  const meter = dialog.getByLabel('Meter of Washer 1', { exact: true });
  await meter.fill('120');
  await dialog.getByLabel('Counted in Washer 1', { exact: true }).fill('118.50');
  await expect(dialog.getByRole('status')).toContainText('1 machine counted, $118.50 together');
  await dialog.getByRole('button', { name: 'Record collection' }).click();
  await expectToast(page, 'Collection of 1 machine recorded');
  const person = page
    .getByRole('table', { name: 'Variance by person' })
    .getByRole('row', { name: /Robin Vale/ });
  await expect(person).toContainText('−$1.50');
  const row = page.getByRole('table', { name: 'Collections' }).getByRole('row', { name: /Robin Vale/ });
  await expect(row).toContainText('$118.50');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Remove the collection of Washer 1' }).click();
  await expect(row).toHaveCount(0);
  await undoOf(page, 'Collection of Washer 1 removed').click();
  await expect(row).toHaveCount(1);
});
