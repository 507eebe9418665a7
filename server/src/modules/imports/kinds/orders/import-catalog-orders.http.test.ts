import { expect, test } from 'vitest';
import { csv, exampleOf } from '../../../../../test-kit/imports/csv-file.ts';
import { importOffice } from '../../../../../test-kit/imports/import-office.ts';

const office = importOffice();
const upload = (file: { name: string; content: string }) =>
  office.imports.uploaded(file, { kind: undefined, storeId: office.world.storeId });
const take = async (file: { name: string; content: string }) => office.imports.applied(await upload(file));

/** `order kind family code name price amount` of each line. */
async function lines(): Promise<string[]> {
  const { rows } = await office.app.database.admin.query(
    `select concat_ws(' ', o.code, l.kind, coalesce(l.family, '-'), l.code, l.unit_price_cents, l.amount_cents) as line
     from order_line l join laundry_order o on o.business_id = $1 and o.id = l.order_id
     where l.business_id = $1 order by o.code, l.entry_id, l.position`,
    [office.world.businessId],
  );
  return rows.map(({ line }) => line);
}

test('order lines find their item by code or by a unique name, and keep their own terms', async () => {
  await take(exampleOf('products'));
  await take(
    csv('more.csv', [
      ['SKU', 'Name', 'Price'],
      ['BAG-L', 'laundry bag', '12.00'],
    ]),
  );
  await take(
    csv('orders.csv', [
      ['Order number', 'Date', 'Item', 'Item code', 'Quantity', 'Weight', 'Amount'],
      ['1', '11/13/2026', 'Wash, DRY and fold', '', '', '22.40', '40.10'],
      ['1', '11/13/2026', 'Pods', 'PODS', '2', '', '5.00'],
      ['1', '11/13/2026', 'Shirt, laundered and pressed', '', '1', '', '3.00'],
      // Two items have this name, so it isn't known which one is meant.
      ['1', '11/13/2026', 'Laundry bag', '', '1', '', '8.99'],
      ['1', '11/13/2026', 'Rug', 'RUG', '1', '', '18.00'],
      // A code in the file is never replaced.
      ['1', '11/13/2026', 'Comforter', 'C-9', '1', '', '20.00'],
    ]),
  );
  expect(await lines()).toEqual([
    '1 PER_POUND LAUNDRY WDF 179 4010',
    '1 PRODUCT - PODS 250 500',
    '1 FIXED_PRICE DRY_CLEANING SHIRT 300 300',
    '1 FIXED_PRICE - laundry-bag 899 899',
    '1 FIXED_PRICE - RUG 1800 1800',
    '1 FIXED_PRICE - C-9 2000 2000',
  ]);
});

test("lines without amount and price cost the item's price of that time, or are refused if unknown", async () => {
  const head = ['Code', 'Price', 'Minimum price', 'Price from'];
  const orders = csv('orders.csv', [
    ['Order number', 'Date', 'Item code', 'Quantity', 'Weight'],
    ['1', '10/31/2026', 'WDF', '', '20.00'],
    ['2', '11/01/2026', 'WDF', '', '20.00'],
    ['3', '11/01/2026', 'WDF', '', '4.00'],
    ['4', '11/01/2026', 'PODS', '3', ''],
    ['4', '11/01/2026', 'PODS', '-1', ''],
    ['5', '11/01/2026', 'WDF', '1', ''],
    ['6', '11/01/2026', 'PODS', '', '3.00'],
    ['7', '11/01/2026', 'RUG', '1', ''],
    ['8', '10/31/2026', 'PODS', '1', ''],
  ]);
  await take(exampleOf('products'));
  await take(
    csv('list.csv', [
      head,
      ['WDF', '1.70', '18.00', '2026-01-01'],
      ['WDF', '1.90', '', '2026-11-01'],
      ['PODS', '3.00', '', '2026-11-01'],
    ]),
  );
  const ready = await upload(orders);
  expect([ready.kind, ready.state]).toEqual(['orders', 'ready']);
  const lacks = 'An item of the order has no amount or price.';
  expect(await office.imports.refusals(ready.id)).toEqual([7, 8, 9, 10].map((line) => `${line}: ${lacks}`));
  await office.imports.applied(ready);
  expect(await lines()).toEqual([
    '1 PER_POUND LAUNDRY WDF 170 3400',
    '2 PER_POUND LAUNDRY WDF 190 3800',
    '3 PER_POUND LAUNDRY WDF 190 1800',
    '4 PRODUCT - PODS 300 900',
    '4 PRODUCT - PODS 300 -300',
  ]);
  expect((await upload(orders)).counts).toMatchObject({ ready: 0, known: 5 });
});
