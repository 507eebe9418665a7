import { expect } from '@playwright/test';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { customerPageRoutes } from '@washboard/contract/customers/customer-page.routes.ts';
import { customerPageOn } from '../../drivers/customers/customer-page.ts';
import { customersOn } from '../../drivers/customers/customers.ts';
import { orderPageOn } from '../../drivers/orders/order-page.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { ask } from '../../harness/api.ts';
import { sellGiftCards } from '../../harness/gift-cards.ts';
import { test } from '../../harness/test.ts';
import { undoOn } from '../../harness/toasts.ts';

test('opens a customer from the list, their orders, and the list again as it was', async ({ page }) => {
  const customers = customersOn(page);
  const customer = customerPageOn(page);
  await customers.open('?sort=spend');
  const id = (await customers.rows.first().getAttribute('data-row')) ?? '';
  await customers.rows.first().getByRole('link').click();
  await expect(customer.cadence).toContainText('Last ordered');
  const { spendCents } = await ask(page, customerPageRoutes.getCustomer, { params: { id } });
  await expect(customer.fact('Spend and visits', 'Spend')).toHaveText(formatUsd(spendCents));
  await expect(customer.orders).toHaveCount(10);
  await expect(page.getByRole('group', { name: /^Spend by month/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next page of orders' }).click();
  await expect(page.getByRole('navigation', { name: 'Pages of orders' })).toContainText('11–');

  await page.getByRole('link', { name: 'All their orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'One customer' })).toBeVisible();
  await page.goBack();
  await expect(customer.cadence).toContainText('Last ordered');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await expect(palette.getByText('Recent customer')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();

  await customer.back();
  await expect(customers.rows).toHaveCount(20);
  await expect(page).toHaveURL(/sort=spend/);
});

test('calls a customer, and opens their conversation', async ({ page }) => {
  const customer = customerPageOn(page);
  await customer.open(1);
  const { phone } = await ask(page, customerPageRoutes.getCustomer, { params: { id: '1' } });
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:${phone}`);
  const name = (await customer.title.textContent()) ?? '';
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await expect(page).toHaveURL(/\/messenger\/inbox\?conversation=\d+/);
  const conversation = page.getByRole('region', { name: 'Conversation', exact: true });
  await expect(conversation.getByRole('heading', { name })).toBeVisible();
});

test.describe('on a separate server', () => {
  test.use({ ownOffice: 'changed' });

  test('changes a customer and undoes it', async ({ page }) => {
    const customer = customerPageOn(page);
    await customer.open(1);
    const { preferences } = await ask(page, customerPageRoutes.getCustomer, { params: { id: '1' } });
    const next = preferences.length + 1;
    const tagsBefore = (await customer.fact('Contact', 'Tags').textContent()) ?? '';
    await customer.askToEdit();
    await customer.dialog.getByLabel('First name').fill('');
    await customer.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(customer.dialog.getByText('First name or company is a required field')).toBeVisible();
    await customer.dialog.getByLabel('First name').fill('Wilhelmina');
    await customer.dialog.getByLabel('Tags').fill('Singer');
    await customer.dialog.getByLabel('Tags').press('Enter');
    // The tag suggestions cover what is below until the field loses focus.
    await customer.dialog.getByLabel('Tags').press('Tab');
    await customer.dialog.getByRole('button', { name: 'Add preference' }).click();
    await customer.dialog.getByRole('combobox', { name: `Preference ${next}` }).fill('Creases');
    await customer.dialog.getByRole('combobox', { name: `Choice ${next}` }).fill('Sharp');
    await customer.dialog.getByRole('button', { name: 'Save' }).click();
    const undo = undoOn(page);
    await expect(customer.dialog).toBeHidden();
    await expect(customer.fact('Contact', 'Tags')).toContainText('Singer');
    await expect(customer.fact('Preferences', 'Creases')).toHaveText('Sharp');
    await undo.click();
    await expect(customer.fact('Contact', 'Tags')).toHaveText(tagsBefore);
  });

  test('adds consent to what was reported, and adds and removes an address', async ({ page }) => {
    const customer = customerPageOn(page);
    await customer.open(1);
    const before = await ask(page, customerPageRoutes.getCustomer, { params: { id: '1' } });
    await customer.askForConsent();
    await customer.dialog.getByLabel('How they told you').fill('By phone');
    await customer.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(customer.consents).toHaveCount(before.consents.length + 1);
    await expect(customer.consents.first()).toContainText('By phone · Back office');

    await customer.askForAddress();
    await customer.dialog.getByRole('textbox', { name: 'Address' }).fill('9 Pier Road');
    await customer.dialog.getByLabel('City').fill('Hoboken');
    await customer.dialog.getByRole('combobox', { name: 'State' }).fill('New Jersey');
    await page.getByRole('option', { name: 'New Jersey' }).click();
    await customer.dialog.getByLabel('ZIP code').fill('07030');
    await customer.dialog.getByRole('button', { name: 'Add address' }).click();
    await expect(customer.addresses).toHaveCount(before.addresses.length + 1);
    await page.getByRole('button', { name: 'Remove 9 Pier Road, Hoboken, NJ 07030' }).click();
    await expect(page.getByText('9 Pier Road')).toHaveCount(0);
  });

  test('shows gift cards with their buyer and the order they paid, overdrawn ones included', async ({
    page,
  }) => {
    const customer = customerPageOn(page);
    await customer.open(1);
    const { buyerId, orderId } = await sellGiftCards(page);
    await customer.open(buyerId);
    await expect(customer.fact('Spend and visits', 'Prepaid')).toHaveCount(0);
    await expect(customer.giftCards).toHaveText([
      'Gift card 5678, $10.00 left$25.00 loaded, last on 11/20/2026',
      'Gift card 9999, overdrawn by $3.00$12.00 loaded, last on 11/20/2026',
    ]);
    const order = orderPageOn(page);
    await order.open(orderId);
    await expect(order.payments).toContainText([
      'Gift card 5678, $10.00 left',
      'Gift card 9999, overdrawn by $3.00',
    ]);
  });
});
