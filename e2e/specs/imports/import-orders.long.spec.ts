import { expect } from '@playwright/test';
import { importsOn } from '../../drivers/imports/imports.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { cutOrders, ordersInTwoFiles, ordersInTwoSheets, textFile, tillBook } from '../../harness/files.ts';
import { test } from '../../harness/test.ts';

const orders = textFile('orders.csv', [
  'Ticket no,Date,Time,Service,Qty,Weight,Amount,Tax',
  '5001,11/13/2025,9:04 AM,"Wash, dry, fold",,22.40,$40.10,',
  '5001,11/13/2025,9:04 AM,Laundry bag,1,,$8.99,$0.80',
  '5002,11/13/2025,5:10 PM,Comforter,1,,$24.00,',
  '5003,11/14/2025,8:30 AM,Shirts,some,,$7.00,',
  'Total,,,,,,$80.09,$0.80',
]);
const payments = textFile('payments.csv', [
  'Payment id,Ticket no,Paid at,Amount,Tip,Paid by',
  '1,5001,11/13/2025 9:05 AM,$54.89,$5.00,Visa',
  '2,5002,11/13/2025 5:12 PM,$24.00,,Cash',
  '3,5002,11/14/2025 10:00 AM,($4.00),,Cash',
]);

test.describe('an owner', () => {
  test.use({ ownOffice: 'changed' });

  test('imports orders and lines from two files chosen together, and removes and adds one', async ({
    page,
  }) => {
    const imports = importsOn(page);
    await imports.open();
    await imports.upload(ordersInTwoFiles);
    await expect(page.getByText('Orders are in orders.csv, items in lines.csv.')).toBeVisible();
    await expectAccessible(page);
    const takeAway = page.getByRole('button', { name: 'Remove orders.csv' });
    await takeAway.click();
    await expect(takeAway).toBeHidden();
    await page.getByLabel('Add a file').setInputFiles(ordersInTwoFiles[1] ?? []);
    await expect(takeAway).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Amount', exact: true })).toHaveValue('Amount');
    await imports.chooseStore('Harbor Street');
    await imports.checkRows();
    await imports.expectCount('Skipped', 2);
    await expect(page.getByText('lines.csv has no line of order 7003.')).toBeVisible();
    await expect(page.getByText('orders.csv has no order 7009.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Line 5 of lines.csv/ })).toContainText('7009');
    await imports.goOn();
    await expect(imports.fact('Adds')).toHaveText('2 orders');
    await imports.apply();
    await imports.askToUndo();
    await imports.confirmUndo('lines.csv + orders.csv');
  });

  test('imports orders and lines from two sheets of a workbook, and removes and adds one', async ({
    page,
  }) => {
    const imports = importsOn(page);
    await imports.open();
    await imports.upload(ordersInTwoSheets);
    await imports.addSheet('Lines');
    await expect(page.getByText('Orders are in "Orders", items in "Lines".')).toBeVisible();
    const takeAway = page.getByRole('button', { name: 'Remove sheet Lines' });
    await takeAway.click();
    await expect(takeAway).toBeHidden();
    await imports.addSheet('Lines');
    await imports.chooseStore('Harbor Street');
    await imports.checkRows();
    await imports.expectCount('Skipped', 2);
    await expect(page.getByText('"Lines" has no line of order 7003.')).toBeVisible();
    await expect(page.getByRole('row', { name: 'Line 5 of "Lines"' })).toContainText('7009');
    await imports.goOn();
    await expect(imports.fact('Adds')).toHaveText('2 orders');
  });

  test('sees which columns are ignored, such as the store, and where a file may be cut off', async ({
    page,
  }) => {
    const imports = importsOn(page);
    await imports.open();
    await imports.upload(cutOrders);
    await expect(page.getByText('Not imported from this file: Location, Rack.')).toBeVisible();
    await expect(page.getByText('The column Location isn’t used. Every row goes to the store')).toBeVisible();
    await imports.chooseStore('Harbor Street');
    await imports.checkRows();
    await expect(
      page.getByText('The file may be cut off. Check that its last row, line 3, is complete.'),
    ).toBeVisible();
    await expect(imports.row(3)).toContainText('The file may be cut off.');
  });
});

test.describe('an owner with no imports yet', () => {
  test.use({ ownOffice: 'demo' });

  test('imports orders with lines, then their payments, and undoes both in turn', async ({ page }) => {
    const imports = importsOn(page);
    await imports.open();
    await imports.upload(orders);
    await expect(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('Orders');
    await expect(page.getByRole('combobox', { name: 'Order number' })).toHaveValue('Ticket no');
    await imports.chooseStore('Harbor Street');
    await imports.checkRows();
    await imports.expectCount('Skipped', 2);
    await expect(imports.row(5)).toContainText('"some" is not a number');
    await expect(imports.row(6)).toContainText('This looks like a totals row, not an order.');
    await imports.goOn();
    await expect(imports.fact('Adds')).toHaveText('2 orders');
    await imports.apply();

    await imports.open();
    await imports.upload(payments);
    await expect(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('Payments');
    await imports.chooseStore('Harbor Street');
    await imports.checkRows();
    await imports.expectCount('Ready', 3);
    await imports.goOn();
    await expect(imports.fact('Adds')).toHaveText('2 payments and 1 refund');
    await expect(imports.fact('Money')).toHaveText('$78.89 paid and $4.00 refunded');
    await imports.apply();

    await imports.open();
    await expect(imports.historyLine('orders.csv')).toContainText('Orders');
    await imports.askToUndoOf('orders.csv');
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the import', exact: true }).click();
    await page.getByRole('link', { name: 'orders.csv' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Undo their import first.' })).toBeVisible();
    await imports.open();
    for (const file of ['payments.csv', 'orders.csv']) {
      await imports.askToUndoOf(file);
      await imports.confirmUndo(file);
    }
  });
});

test('an owner chooses a sheet of a workbook', async ({ page }) => {
  const imports = importsOn(page);
  await imports.open();
  await imports.upload(tillBook);
  await expect(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('Payments');
  await imports.chooseStore('Harbor Street');
  await page.getByRole('combobox', { name: 'Sheet' }).click();
  await page.getByRole('option', { name: 'Orders' }).click();
  await imports.checkRows();
  await expect(page.getByText('Orders, 2 KB')).toBeVisible();
  await imports.goOn();
  await expect(imports.fact('Adds')).toHaveText('1 order');
});
