import { expect } from '@playwright/test';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';
import { undoOn } from '../../harness/toasts.ts';

test.use({ ownOffice: 'changed', history: 'short' });

test('the owner adds a category and a service, changes a price from a day on, and archives it', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/global-settings/services');
  await expect(page.getByRole('link', { name: 'Wash, dry and fold', exact: true })).toBeVisible();
  await expect(page.getByText(/\(min \+ \$[\d.]+ \/ lb\)/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New category' }).click();
  await expect(heading).toHaveText('New category');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name is a required field').first()).toBeVisible();
  await page.getByLabel('Name').fill('Household');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please add distinct names').first()).toBeVisible();
  await page.getByLabel('Name').fill('Bulky');
  await page.getByText('Fixed price').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Bulky' })).toBeVisible();

  await page.getByRole('link', { name: 'New service' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Name is a required field')).toBeVisible();
  await expect(page.getByText('Category is a required field')).toBeVisible();
  await page.getByLabel('Turnaround').fill('169');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('At most 168 hours')).toBeVisible();
  await page.getByLabel('Turnaround').fill('48');
  await page.getByLabel('Name').fill('Tent');
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Bulky' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Default price').fill('24.00');
  await expect(page.getByText('$24.00 / unit')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Add service' }).click();
  await expect(heading).toHaveText('Tent');

  // Toasts with Undo stay in tests; only those of the next change are wanted.
  await page.reload();
  await page.getByRole('link', { name: 'Pricing' }).click();
  await page
    .getByRole('button', { name: /^Change .*, Retail/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Price per unit').fill('26.00');
  await dialog.getByLabel('From', { exact: true }).fill('2099-12-01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/\$26\.00 from /)).toBeVisible();
  await undoOn(page).click();
  await expect(page.getByText(/\$26\.00 from /)).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('No such service')).toBeVisible();
  await undoOn(page).click();
  await expect(heading).toHaveText('Tent');
});

test('dry cleaning asks for color, material and brand with upcharges', async ({ page }) => {
  await page.goto('/global-settings/dry-cleaning?tab=fixed-price');
  await expect(page.getByRole('link', { name: 'Trousers' })).toBeVisible();
  await page.getByRole('link', { name: 'New category' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Evening wear');
  await page.getByRole('button', { name: 'Add a value for Material' }).click();
  await page.getByLabel('Material, value 1').fill('Silk');
  await page.getByLabel('Upcharge of Silk').fill('3.50');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Asked for each piece: Color, Material, Brand')).toBeVisible();
});

test('prices of services and products are changed in a location’s tab', async ({ page }) => {
  await page.goto('/global-settings/locations?id=1&tab=services');
  await page.getByRole('button', { name: 'Change the price of Comforter' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Price per unit').fill('31.25');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const prices = page.getByRole('table', { name: 'Prices' });
  await expect(prices.getByRole('cell', { name: '$31.25 / unit' })).toBeVisible();

  await page.goto('/global-settings/locations?id=1&tab=services&show=products');
  await page.getByRole('button', { name: 'Change the price of Laundry bag' }).click();
  await dialog.getByLabel('Price', { exact: true }).fill('7.77');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(prices.getByRole('cell', { name: '$7.77' })).toBeVisible();
  await undoOn(page).click();
  await expect(prices.getByRole('cell', { name: '$7.77' })).toHaveCount(0);
});
