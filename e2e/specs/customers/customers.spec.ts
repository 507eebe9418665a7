import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { customerRoutes } from '@washboard/contract/customers/customers.routes.ts';
import { customerName } from '@washboard/contract/customers/search-terms.rules.ts';
import { customersOn } from '../../drivers/customers/customers.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { ask } from '../../harness/api.ts';
import { test } from '../../harness/test.ts';
import { expectToast, undoOn } from '../../harness/toasts.ts';

test('an owner finds customers by segment, order and search, and exports them', async ({ page }) => {
  const customers = customersOn(page);
  await customers.open();
  await expect(customers.rows).toHaveCount(20);
  await expectAccessible(page);

  await customers.choose('Segment', 'At risk');
  await expect(page).toHaveURL(/segment=at_risk/);
  await customers.sortBy('Spend');
  await expect(page).toHaveURL(/sort=spend/);
  const query = { segment: 'at_risk', sort: 'spend', direction: 'desc', pageSize: 20 } as const;
  const best = await ask(page, customerRoutes.listCustomers, { query });
  const [first, second] = best.records;
  if (first === undefined || second === undefined) throw new Error('The demo has customers at risk.');
  await expect(customers.rows.first()).toContainText(customerName(first));
  await expect(customers.rows.first()).toContainText('At risk');
  await page.getByRole('button', { name: 'Next page of customers' }).click();
  await expect(customers.count).toHaveText(/^21–/);
  await page.reload();
  await expect(customers.count).toHaveText(/^21–/);

  await customers.search(first.email ?? customerName(first));
  await expect(customers.rows.first()).toContainText(customerName(first));
  await expect(page).toHaveURL(/q=/);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
  await expect(customers.rows).toHaveCount(lines.length - 1);
  expect(lines[1]).toContain(first.lastName);

  await customers.chooseRow(0);
  await expect(customers.bulk).toContainText('1 selected');
  await customers.bulk.getByRole('button', { name: 'Clear' }).click();
  await expect(customers.bulk).toBeHidden();

  await customers.search('nobody is called so');
  await expect(page.getByText('No customers match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(customers.rows).toHaveCount(20);
});

test.describe('a manager', () => {
  test.use({ role: 'manager' });
  test("sees customers of their own stores and can't export", async ({ page }) => {
    const customers = customersOn(page);
    await customers.open();
    await expect(customers.rows).toHaveCount(20);
    await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
  });
});

test.describe('on a separate server', () => {
  test.use({ ownOffice: 'changed' });
  test('adds a tag to selected customers, filters by it, and undoes it', async ({ page }) => {
    const customers = customersOn(page);
    await customers.open();
    await customers.chooseRow(0);
    await customers.chooseRow(1);
    await customers.bulk.getByRole('button', { name: 'Add tag' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add tag to 2 customers' });
    await dialog.getByRole('combobox', { name: 'Tag' }).fill('Hotel');
    await dialog.getByRole('button', { name: 'Add tag' }).click();
    const undo = undoOn(page);
    await expectToast(page, 'Tag Hotel added to 2 customers.');
    await expect(customers.rows.filter({ hasText: 'Hotel' })).toHaveCount(2);
    await undo.click();
    await expect(customers.rows.filter({ hasText: 'Hotel' })).toHaveCount(0);
  });

  test('deletes a tag from all customers and restores it', async ({ page }) => {
    const customers = customersOn(page);
    await customers.open('?tag=1');
    const before = await customers.count.textContent();
    const chosen = page.getByRole('combobox', { name: 'Tag', exact: true }).locator('option:checked');
    await expect(chosen).not.toHaveText('Any tag');
    const name = (await chosen.textContent()) ?? '';
    await customers.openTags();
    const dialog = page.getByRole('dialog', { name: 'Customer tags' });
    await dialog.getByRole('button', { name: `Delete tag ${name}`, exact: true }).click();
    const undo = undoOn(page);
    await expect(dialog.getByText(name, { exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByText('No customers match these filters.')).toBeVisible();
    await undo.click();
    await expect(customers.count).toHaveText(before ?? '');
  });
});
