import { expect } from '@playwright/test';
import { lowerTable } from '../../drivers/machines/machine-page.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';
import { visit } from '../../harness/visit.ts';

test.use({ ownOffice: 'changed', history: 'short' });

test('a machine goes out of order, its downtime has a price, and it comes back', async ({ page }) => {
  await page.goto('/machines?view=list&group=idle');
  await page.getByRole('table', { name: 'Machines' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^(Washer|Dryer) / })).toBeVisible();
  await page.getByRole('button', { name: 'Take out of order' }).click();
  const machine = new URL(page.url()).pathname;
  const dialog = page.getByRole('dialog', { name: /out of order/ });
  await dialog.getByRole('button', { name: 'Take out of order' }).click();
  await expect(dialog.getByText('Reason is a required field').first()).toBeVisible();
  await dialog.getByLabel('Reason').fill('Drum bearing');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take out of order' }).click();
  await expect(page.getByText(/^(Washer|Dryer) \S+ is out of order/)).toBeVisible();

  await page.getByRole('button', { name: 'Open repair' }).click();
  const panel = page.getByRole('dialog', { name: /^Repair of/ });
  await panel.getByLabel('State').selectOption('Waiting for part');
  await panel.getByLabel('Repaired by').fill('Sam Ortiz');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Repair saved')).toBeVisible();

  await visit(page, '/machines/repairs?status=WAITING_FOR_PART&q=Drum+bearing');
  const row = page.getByRole('row', { name: /Drum bearing/ });
  await expect(row).toContainText(/\$\d/);
  await row.getByRole('link').first().click();
  await panel.getByLabel('State').selectOption('Done');
  await panel.getByLabel('Cost').fill('125');
  await panel.getByRole('button', { name: 'Put back in service' }).click();
  await expect(page.getByText(/is back in service/)).toBeVisible();
  await expect(page.getByText('No repairs match')).toBeVisible();

  await visit(page, machine);
  const repairs = await lowerTable(page, 'Repairs');
  await expect(repairs.getByRole('row', { name: /Drum bearing/ })).toContainText('Done');
});

test('a paid start is refunded', async ({ page }) => {
  await page.goto('/machines/1');
  const turns = await lowerTable(page, 'Last turns');
  await turns.getByRole('button', { name: 'Refund' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Refund a start' });
  await dialog.getByLabel('Reason').fill('Wash stopped');
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await expect(page.getByText(/^\$\d+\.\d\d refunded/)).toBeVisible();
  await turns.getByRole('button', { name: 'Refund' }).first().click();
  await dialog.getByLabel('Reason').fill('Again');
  await dialog.getByLabel('Amount').fill('1');
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await expect(dialog.getByText('It was refunded in full').first()).toBeVisible();
});
