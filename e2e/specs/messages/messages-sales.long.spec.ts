import { expect } from '@playwright/test';
import { serviceRoutes } from '@washboard/contract/catalog/services/services.routes.ts';
import { promotionRoutes } from '@washboard/contract/promotions/promotions.routes.ts';
import { referralRoutes } from '@washboard/contract/promotions/referrals/referrals.routes.ts';
import { ask } from '../../harness/api.ts';
import { saidOn } from '../../harness/said.ts';
import { test } from '../../harness/test.ts';

/** Each message of `docs/messages.md` at its field. What fields don’t let people enter, the request says. */
test.use({ ownOffice: 'changed', history: 'short' });

test('team', async ({ page }) => {
  const said = saidOn(page, 'Team');
  await page.goto('/global-settings/team');
  await page.getByRole('button', { name: 'Add member' }).click();
  const form = { within: page.getByRole('dialog'), save: 'Add' };
  await said.saving(form, {
    'First name': 'First name is a required field',
    'Last name': 'Last name is a required field',
    'Employee code': 'Employee code is required',
  });
  await said.typing(
    form,
    { 'Employee code': '12a', Email: 'rosa', Phone: '(012) 555-0123', Birthday: '1899-12-31' },
    {
      'Employee code': 'Invalid employee code - must be a number',
      Email: 'Invalid email address',
      Phone: 'Invalid phone number',
      Birthday: 'Invalid birthday value',
    },
  );
  for (const [label, text] of [
    ['First name', 'Rosa'],
    ['Last name', 'Diaz'],
    ['Employee code', '1101'],
  ] as const)
    await form.within.getByLabel(label).fill(text);
  await said.saving(form, { 'Employee code': 'This employee code is already used' });
  await said.sending(form, (body) => ({ ...body, phone: '' }), { Phone: 'Phone is a required field' });
  await form.within.getByLabel('Employee code').fill('9188');
  await said.sending(form, (body) => ({ ...body, role: 'manager', storeIds: [] }), {
    Locations: 'Choose at least one location',
  });
  await form.within.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const invitation = { within: page.getByRole('dialog'), save: 'Send invitation' };
  await said.saving(invitation, { Email: 'Email is a required field' });

  await page.goto('/global-settings/team');
  await page.getByRole('table', { name: 'Team' }).getByRole('link').last().click();
  await page.getByRole('button', { name: /^Set pay rate|^Change pay/ }).click();
  const pay = { within: page.getByRole('dialog'), save: 'Save' };
  await said.typing(pay, { 'Pay per hour': '' }, { 'Pay per hour': 'Pay is a required field' });
  await pay.within.getByLabel('Pay per hour').fill('20.00');
  await pay.within.getByRole('button', { name: 'Save' }).click();
  await expect(pay.within).toHaveCount(0);
  await page.getByRole('button', { name: 'Set pay rate' }).click();
  await pay.within.getByLabel('Pay per hour').fill('21.00');
  await said.saving(pay, { From: 'There is a pay rate from this day already' });
  said.expectAll();
});

test('tasks', async ({ page }) => {
  const said = saidOn(page, 'Tasks');
  await page.goto('/global-settings/task-manager?task=-1&step=details');
  const form = { within: page.getByRole('dialog'), save: /^(Continue|Add task)$/ };
  await said.saving(form, { Name: 'Name is a required field' });
  await form.within.getByLabel('Name').fill('Messages');
  await form.within.getByRole('button', { name: 'Continue' }).click();
  await form.within.getByRole('button', { name: 'None' }).click();
  await said.saving(form, { Locations: 'Choose at least one location' });
  await form.within.getByRole('button', { name: 'All', exact: true }).click();
  await form.within.getByRole('button', { name: 'Continue' }).click();
  await said.sending(form, (body) => ({ ...body, assignedDays: [1, 1] }), { Days: 'Choose each day once' });
  const days = form.within.getByRole('group', { name: 'Days' });
  await said.unchecking({ within: days, save: '' });
  await said.saving(form, { Days: 'Choose at least one day' });
  said.expectAll();
});

test('products, stock and promotions', async ({ page }) => {
  const said = saidOn(page, 'Products, stock and promotions');
  await page.goto('/global-settings/products');
  await page.getByRole('button', { name: 'Add product' }).click();
  const product = { within: page.getByRole('dialog'), save: 'Add' };
  await said.saving(product, { Name: 'Name is a required field', SKU: 'SKU is a required field' });
  await product.within.getByLabel('Name').fill('Messages');
  await said.typing(product, { SKU: 'BAG' }, { SKU: 'This SKU is already used' });
  await product.within.getByLabel('SKU').fill('MESSAGES');
  await said.sending(product, (body) => ({ ...body, price: -1 }), {
    'Price at all locations': 'Must not be negative',
  });
  await product.within.getByLabel('Barcode').fill('4006381333931');
  await product.within.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages');
  await page.goto('/global-settings/products');
  await page.getByRole('button', { name: 'Add product' }).click();
  await product.within.getByLabel('Name').fill('More');
  await said.typing(
    product,
    { SKU: 'MORE', Barcode: '4006381333931' },
    { Barcode: 'This barcode is already used' },
  );

  await page.goto('/global-settings/products?q=BAG');
  await page.getByRole('link', { name: 'Laundry bag' }).first().click();
  await page.getByRole('navigation', { name: 'Product' }).getByText('Stock').click();
  await page.getByRole('button', { name: 'Add entry' }).click();
  const stock = { within: page.getByRole('dialog'), save: 'Save' };
  await said.saving(stock, { Pieces: 'Enter a whole number' });
  await stock.within.getByLabel('Entry').selectOption('LOST');
  await said.typing(stock, { 'Pieces lost or damaged': '0' }, { Pieces: 'Enter at least 1' });
  await stock.within.getByLabel('Entry').selectOption('TRANSFERRED');
  await said.typing(stock, { 'Pieces sent': '1' }, { To: 'Choose a location' });
  await stock.within.getByLabel('Pieces sent').fill('1');
  const from = await stock.within.getByLabel('From', { exact: true }).inputValue();
  await stock.within.getByLabel('To', { exact: true }).selectOption(from);
  await said.saving(stock, { To: 'Choose another location' });

  await page.goto('/global-settings/promotions');
  await page.getByRole('link', { name: 'New promotion' }).click();
  const wizard = { within: page.getByRole('main'), save: /^(Continue|Start promotion)$/ };
  const next = () => wizard.within.getByRole('button', { name: 'Continue' }).click();
  await said.saving(wizard, { Name: 'Name is a required field', Code: 'Code is a required field' });
  await wizard.within.getByLabel('Name').fill('Messages');
  await wizard.within.getByRole('textbox', { name: 'Code', exact: true }).fill('MESSAGES');
  await said.typing(wizard, { Discount: '' }, { Discount: 'Discount is a required field' });
  await said.typing(wizard, { Discount: '101' }, { Discount: 'At most 100%' });
  await next();
  await expect(wizard.within.getByLabel('Services and products').first()).toBeVisible();
  await next();
  await said.typing(wizard, { 'Hold out': '51' }, { 'Hold out': 'At most 50%' });
  await next();
  await said.typing(
    wizard,
    { 'Last day': '2020-01-01' },
    { 'Last day': 'End date can’t be before start date' },
  );
  await said.typing(wizard, { From: '08:00' }, { To: 'Enter both times, or neither' });
  await said.typing(
    wizard,
    { From: '08:00', To: '08:00' },
    { To: 'End time can’t be the same as start time' },
  );
  const days = wizard.within.getByRole('group', { name: 'Days' });
  await said.unchecking({ within: days, save: '' });
  await said.saving(wizard, { Days: 'Choose at least one day' });
  for (const day of await days.getByRole('checkbox').all()) await day.check();
  await next();
  await next();
  const { records: promotions } = await ask(page, promotionRoutes.listPromotions, {});
  await said.sending(wizard, (body) => ({ ...body, code: promotions[0]?.code }), {
    '': 'This code is already used',
  });
  said.expectAll();
});

test('services and prices', async ({ page }) => {
  const said = saidOn(page, 'Services and prices');
  await page.goto('/global-settings/services');
  await page.getByRole('link', { name: 'New service' }).click();
  const wizard = { within: page.getByRole('main'), save: /^(Continue|Add service)$/ };
  await said.saving(wizard, { Name: 'Name is a required field' });
  await said.typing(wizard, { Turnaround: '0' }, { Turnaround: 'At least 1 hour' });
  await said.typing(wizard, { Turnaround: '169' }, { Turnaround: 'At most 168 hours' });

  await page.goto('/global-settings/services');
  await page.getByRole('link', { name: 'Wash, dry and fold', exact: true }).click();
  const details = { within: page.getByRole('region', { name: 'Details' }), save: 'Save' };
  await details.within.getByLabel('Name').waitFor();
  await said.sending(details, (body) => ({ ...body, serviceCategoryId: 0, defaultPrice: -1 }), {
    Category: 'Category is a required field',
    'Default price': 'Must not be negative',
  });
  await said.sending(details, (body) => ({ ...body, serviceCategoryId: 999_999 }), {
    Category: 'This category doesn’t exist',
  });
  const { categories } = await ask(page, serviceRoutes.listServices, { query: {} });
  const other = categories.find(({ categoryType }) => categoryType === 'DRY_CLEANING');
  await said.sending(details, (body) => ({ ...body, serviceCategoryId: other?.id }), {
    Category: 'Choose a category of the same type and pricing',
  });
  await page.getByRole('link', { name: 'Pricing' }).click();
  await page
    .getByRole('button', { name: /^Change .*, Retail/ })
    .first()
    .click();
  const price = { within: page.getByRole('dialog'), save: 'Save' };
  await price.within.getByLabel('Price per pound').waitFor();
  await said.sending(price, (body) => ({ ...body, edits: [] }), { '': 'Change a price first' });
  const nowhere = ({ edits }: { edits?: object[] }) => ({
    from: null,
    edits: edits?.map((edit) => ({ ...edit, storeIds: [] })),
  });
  await said.sending(price, nowhere, { '': 'Choose at least one location' });
  await page.goto('/global-settings/dry-cleaning');
  await page.getByRole('link', { name: 'New category' }).click();
  const category = { within: page.getByRole('region', { name: 'Category' }), save: 'Save' };
  await said.typing(category, { Name: 'Household' }, { Name: 'Please add distinct names' });
  said.expectAll();
});

test('codes and referrals', async ({ page }) => {
  const said = saidOn(page, 'Codes and referrals');
  await page.goto('/global-settings/promotions?program=info');
  const form = { within: page.getByRole('main'), save: 'Save' };
  await said.typing(
    form,
    { 'The referrer gets': '', 'Rewards per customer': '0' },
    { 'The referrer gets': 'Reward is a required field', 'Rewards per customer': 'Enter at least 1' },
  );
  await said.sending(form, (body) => ({ ...body, discountValue: 0 }), {
    Discount: 'Discount is a required field',
  });
  await said.sending(form, (body) => ({ ...body, kind: 'PERCENTAGE', discountValue: 1_000_001 }), {
    Discount: 'At most 100%',
  });

  await page.goto('/global-settings/promotions?program=codes&add=1');
  const code = { within: page.getByRole('dialog'), save: 'Give code' };
  await said.saving(code, { Customer: 'Choose a customer' });
  const { records } = await ask(page, referralRoutes.listReferralCodes, { query: {} });
  const [given] = records;
  await code.within.getByRole('combobox', { name: 'Customer' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await said.sending(code, () => ({ customerId: given?.customerId, code: 'SECOND' }), {
    Customer: 'This customer has a code already',
  });
  await said.typing(code, { Code: given?.code ?? '' }, { Code: 'This code is already used' });
  said.expectAll();
});
