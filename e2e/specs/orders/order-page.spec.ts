import { expect } from '@playwright/test';
import { accountSettingsRoutes } from '@washboard/contract/account/account-settings.routes.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { orderPageRoutes } from '@washboard/contract/orders/order-page.routes.ts';
import { orderRoutes } from '@washboard/contract/orders/orders.routes.ts';
import { orderPageOn } from '../../drivers/orders/order-page.ts';
import { ordersOn } from '../../drivers/orders/orders.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { ask } from '../../harness/api.ts';
import { test } from '../../harness/test.ts';
import { undoOn } from '../../harness/toasts.ts';

test.use({ ownOffice: 'changed' });

test('opens an order from the list, refunds part of it, voids it, and finds the list as it was', async ({
  page,
}) => {
  const orders = ordersOn(page);
  const order = orderPageOn(page);
  await orders.open('?payment=PAID&sort=value&voided=without');
  await orders.pager.getByRole('button', { name: 'Next page' }).click();
  await expect(orders.pager).toContainText('21–40');
  const code = (await orders.rows.first().getByRole('link').textContent()) ?? '';
  const id = (await orders.rows.first().getAttribute('data-row')) ?? '';
  await orders.rows.first().getByRole('link').click();
  await expect(order.title).toHaveText(`Order ${code}`);
  const before = await ask(page, orderPageRoutes.getOrder, { params: { id } });
  await expect(order.money('Total value')).toHaveText(formatUsd(before.valueCents));
  await expect(order.timeline).toHaveCount(before.timeline.length);
  await expectAccessible(page);

  await order.askForRefund();
  await order.dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(order.dialog.getByText('Reason is a required field')).toBeVisible();
  await expect(order.dialog.getByText(`Type ${code} to confirm`)).toHaveCount(2);
  const amount = order.dialog.getByLabel('Amount');
  const left = before.payments[0] === undefined ? 0 : before.payments[0].amountCents;
  await order.dialog.getByText('Half', { exact: true }).click();
  await expect(amount).toHaveValue(formatUsd(Math.ceil(left / 2)));
  await order.dialog.getByText('By item', { exact: true }).click();
  await expect(amount).toHaveValue('');
  const item = order.dialog.getByRole('group', { name: 'Items' }).getByRole('checkbox').first();
  await item.check();
  await expect(amount).not.toHaveValue('');
  await amount.fill('1.25');
  await order.dialog.getByLabel('Reason').fill('A stain stayed');
  await order.dialog.getByLabel('to confirm').fill(code);
  await order.dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(order.dialog).toBeHidden();
  await expect(order.timeline.first()).toContainText('Refunded $1.25');
  await expect(order.money('Refunded')).toHaveText('−$1.25');

  await order.askForVoid();
  await order.dialog.getByLabel('Reason').fill('Entered twice');
  await order.dialog.getByLabel('to confirm').fill(code);
  await order.dialog.getByRole('button', { name: 'Void order' }).click();
  // At the tests' fixed moment it happened together with the refund.
  await expect(order.timeline.filter({ hasText: 'Voided: Entered twice' })).toHaveCount(1);
  await order.openMore();
  await expect(page.getByRole('menuitem', { name: 'Print receipt' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Void order' })).toBeHidden();
  await page.keyboard.press('Escape');

  await order.back();
  await expect(orders.pager).toContainText('21–40');
  await expect(page).toHaveURL(/payment=PAID.*sort=value/);
});

test('says in which zone an order is promised and paid if stores are in several', async ({ page }) => {
  const order = orderPageOn(page);
  const query = { status: 'READY', payment: 'PAID', sort: 'promised', pageSize: 20 } as const;
  await page.goto('/dashboard/orders');
  const { records } = await ask(page, orderRoutes.listOrders, { query });
  await order.open(records.find(({ promisedAt }) => promisedAt !== null)?.id ?? 0);
  const facts = page.getByRole('region', { name: 'Order', exact: true });
  await expect(facts.getByText(/M [A-Z]{3}$/).first()).toBeVisible();
  await expect(order.payments.first()).toContainText(/M [A-Z]{3}/);
});

test('moves an order to its next status, and undoes it', async ({ page }) => {
  const orders = ordersOn(page);
  const order = orderPageOn(page);
  await orders.open('?status=PROCESSING');
  await orders.rows.first().getByRole('link').click();
  await expect(order.steps.locator('[aria-current="step"]')).toContainText('Processing');
  await page.getByRole('button', { name: 'Mark as ready' }).click();
  await expect(order.steps.locator('[aria-current="step"]')).toContainText('Ready for pickup');
  await undoOn(page).click();
  await expect(order.steps.locator('[aria-current="step"]')).toContainText('Processing');
});

test('a refund and a void keep what was typed unless leaving is confirmed, and give focus back', async ({
  page,
}) => {
  const orders = ordersOn(page);
  const order = orderPageOn(page);
  await orders.open('?payment=PAID&sort=value');
  await orders.rows.first().getByRole('link').click();
  await order.askForRefund();
  await order.dialog.getByLabel('Reason').fill('A stain stayed');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(order.dialog.getByLabel('Reason')).toHaveValue('A stain stayed');
  await order.dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(order.dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Refund payment/ }).first()).toBeFocused();

  await order.askForVoid();
  await order.dialog.getByLabel('Reason').fill('Entered twice');
  await page.goBack();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(order.dialog.getByLabel('Reason')).toHaveValue('Entered twice');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(order.dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
});

test('only the receipt is printed', async ({ page }) => {
  const order = orderPageOn(page);
  // Two things happened to its only line.
  await page.route('**/api/orders/1', async (route) => {
    const response = await route.fetch();
    const { lines, ...rest } = await response.json();
    const modifiers = [
      { name: 'Extra rinse', priceCents: 200 },
      { name: 'Fold by size', priceCents: 0 },
    ];
    await route.fulfill({ response, json: { ...rest, lines: [{ ...lines[0], modifiers }] } });
  });
  await order.open(1);
  const receipt = page.locator('[aria-label="Receipt"]');
  await expect(receipt).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(receipt).toBeVisible();
  await expect(order.lines).toBeHidden();
  await expect(order.title).toBeHidden();
  const { storeAddress, storePhone, payments } = await ask(page, orderPageRoutes.getOrder, {
    params: { id: '1' },
  });
  const { receiptFooterMessage } = await ask(page, accountSettingsRoutes.getAccountSettings, {});
  expect(storeAddress).not.toBe('');
  for (const text of [
    'with Extra rinse ($2.00)with Fold by size',
    storeAddress,
    storePhone,
    receiptFooterMessage || 'Thank you for your order.',
  ])
    await expect(receipt).toContainText(text);
  expect(payments).not.toHaveLength(0);
  await expect(receipt.locator('[aria-label="Paid by"] tr')).toHaveCount(payments.length);
});
