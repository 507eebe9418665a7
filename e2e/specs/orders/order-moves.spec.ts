import { expect } from '@playwright/test';
import { ordersOn } from '../../drivers/orders/orders.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';
import { expectToast, undoOn } from '../../harness/toasts.ts';

test.use({ ownOffice: 'changed', role: 'manager' });

test('a manager moves some orders, sees which stayed and why, and undoes it', async ({ page }) => {
  const orders = ordersOn(page);
  await orders.open('?status=PROCESSING&voided=without');
  const first = (await orders.rows.first().getByRole('link').textContent()) ?? '';
  await orders.chooseRow(0);
  await orders.chooseRow(1);
  await page.getByRole('button', { name: 'Move to the next status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move 2 orders to the next status' });
  await dialog.getByRole('button', { name: 'Move orders' }).click();
  await expect(dialog.getByRole('status')).toHaveText('2 orders moved.');
  await expectAccessible(page);
  await expect(orders.rows.filter({ hasText: first })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Move undone for 2 orders.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(orders.rows.filter({ hasText: first })).toHaveCount(1);

  await orders.chooseRow(0);
  await page.getByRole('button', { name: 'Move to the next status' }).click();
  const again = page.getByRole('dialog', { name: 'Move 1 order to the next status' });
  await again.getByRole('button', { name: 'Move orders' }).click();
  await expect(again.getByRole('status')).toHaveText('1 order moved.');
  await again.getByRole('button', { name: 'Close' }).last().click();
  await undoOn(page).click();
  await expectToast(page, 'Move undone for 1 order.');

  await orders.open('?status=COMPLETED');
  await orders.chooseRow(0);
  await page.getByRole('button', { name: 'Move to the next status' }).click();
  await page.getByRole('button', { name: 'Move orders' }).click();
  await expect(page.getByText(/1 order stayed/)).toBeVisible();
  await expect(page.getByText(/(Already complete|Voided)\./)).toBeVisible();
});

test('a move of many continues in the background and can be undone from a toast at its end', async ({
  page,
}) => {
  const orders = ordersOn(page);
  await orders.open('?placed=LAST_30_DAYS');
  await orders.chooseRow(0);
  await orders.bulk.getByRole('button', { name: /^Select all/ }).click();
  await page.getByRole('button', { name: 'Move to the next status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move all matching orders to the next status' });
  // The status is announced only after the dialog closes.
  let report = () => {};
  const closed = new Promise<void>((resolve) => {
    report = resolve;
  });
  await page.route('**/api/order-moves/*', async (route) => {
    await closed;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Move orders' }).click();
  await expect(dialog.getByText(/^0 of \d+ orders$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  report();
  await undoOn(page).click();
  await expectToast(page, 'Move undone for');
});
