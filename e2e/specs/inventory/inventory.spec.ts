import { expect } from '@playwright/test';
import { fileRoutes } from '@washboard/contract/files/files.routes.ts';
import { productsOn } from '../../drivers/inventory/products.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { listeningTo } from '../../harness/live.ts';
import { test } from '../../harness/test.ts';
import { expectToast, undoOn } from '../../harness/toasts.ts';
import { visit } from '../../harness/visit.ts';

test.use({ ownOffice: 'changed', history: 'short' });

/** A GIF of one pixel. */
const pixel = Buffer.from(fileRoutes.uploadImage.upload?.exampleFile.content ?? '');

test('the owner adds a product, prices it at one location, archives it and undoes that', async ({ page }) => {
  const products = productsOn(page);
  await page.goto('/global-settings/products');
  await expect(page.getByRole('link', { name: 'Laundry bag' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add product' }).click();
  await products.dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(products.dialog.getByText('Name is a required field').first()).toBeVisible();
  await expect(products.dialog.getByText('SKU is a required field').first()).toBeVisible();
  await products.dialog.getByRole('button', { name: 'Cancel' }).click();
  await products.add('Mesh bag', 'MESH');
  await page.getByRole('combobox', { name: 'Category' }).fill('Bags');
  await page
    .getByLabel('Choose image')
    .first()
    .setInputFiles({ name: 'bag.gif', mimeType: 'image/gif', buffer: pixel });
  await expect(page.getByRole('img', { name: 'Image' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Mesh bag saved');
  await page.reload();
  await expect(page.getByRole('img', { name: 'Image' })).toBeVisible();

  await page.getByRole('navigation', { name: 'Product' }).getByText('Pricing').click();
  const price = page.getByRole('textbox', { name: /^Price at / }).first();
  await expect(price).toHaveValue('$4.50');
  await price.fill('5.25');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('MESH · Archived')).toBeVisible();
  await page.goto('/global-settings/products?q=mesh');
  await expect(page.getByText('No products match')).toBeVisible();
  await visit(page, '/global-settings/products?q=mesh&archived=include');
  await expect(page.getByRole('link', { name: 'Mesh bag' })).toBeVisible();
});

test('a product counted by scanner changes live on another page, and undo reverses it', async ({
  page,
  context,
}) => {
  const watching = await context.newPage();
  const isListening = listeningTo(watching, 3);
  await watching.goto('/stock?q=BAG&stores=1');
  const quantity = watching
    .getByRole('row', { name: /Laundry bag/ })
    .first()
    .getByRole('cell')
    .nth(3);
  await expect(quantity).toBeVisible();
  await isListening;

  const products = productsOn(page);
  await page.goto('/stock/count?store=1');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('Scan or type a code')).toBeVisible();
  await page.getByLabel('Barcode or SKU').fill('nothing');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No product with the code nothing.')).toBeVisible();
  await products.scan('bag');
  await products.count(777);
  await expect(page.getByText(/^777 \(was /)).toBeVisible();
  await expect(quantity).toHaveText('777');
  await undoOn(page).click();
  await expect(quantity).not.toHaveText('777');

  await visit(page, '/stock?stores=1');
  await page.getByRole('button', { name: 'Add entry for Laundry bag' }).click();
  const { dialog } = products;
  await dialog.getByLabel('Entry').selectOption('Transfer');
  await dialog.getByLabel('Pieces sent').fill('5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.locator('p', { hasText: 'Choose a location' })).toBeVisible();
  await dialog.getByLabel('Entry').selectOption('Receipt');
  await dialog.getByLabel('Pieces received').fill('5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Receipt of Laundry bag saved');
});

test('says once that the connection for quantities can’t be opened', async ({ page }) => {
  await page.route('**/api/websocket-connection/qty-updater', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await page.goto('/stock');
  await expectToast(page, 'An error occurred while fetching the QTY Updater connection URL');
});
