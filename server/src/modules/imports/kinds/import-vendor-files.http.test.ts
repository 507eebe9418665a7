import { describe, expect, test } from 'vitest';
import { csv } from '../../../../test-kit/imports/csv-file.ts';
import { importOffice } from '../../../../test-kit/imports/import-office.ts';

const office = importOffice();
const upload = (name: string, rows: readonly (readonly string[])[]) =>
  office.imports.uploaded(csv(name, rows), { kind: undefined, storeId: office.world.storeId });
const read = async <Row extends object>(text: string): Promise<Row[]> =>
  (await office.app.database.admin.query(text, [office.world.businessId])).rows as Row[];

test('a catalog and the sales of one vendor meet by SKU, or by item and variation', async () => {
  const catalog = await upload('library.csv', [
    [
      'Token',
      'Item Name',
      'Variation Name',
      'Unit and Precision',
      'SKU',
      'Description',
      'Categories',
      'Price',
    ],
    ['TK1', 'Comforter', 'Queen', '', '', '', 'Household', '24.00'],
    ['TK2', 'Comforter', 'King', '', 'KING', '', 'Household', '29.00'],
    ['TK3', 'Wash and fold', 'Regular', 'lb .00', 'WF', '', 'Laundry', '1.79'],
  ]);
  await office.imports.applied(catalog);
  expect(
    await read(`select code, name, pricing from catalog_item
      where business_id = $1 and undone_at is null and import_id is not null order by code`),
  ).toEqual([
    { code: 'KING', name: 'Comforter, King', pricing: 'FIXED_PRICE' },
    { code: 'WF', name: 'Wash and fold', pricing: 'PER_POUND' },
    { code: 'comforter-queen', name: 'Comforter, Queen', pricing: 'FIXED_PRICE' },
  ]);
  const sales = await upload('items.csv', [
    ['Order number', 'Date', 'Item', 'Variation', 'SKU', 'Quantity', 'Amount'],
    ['1', '11/20/2025', 'Comforter', 'Queen', '', '1', '24.00'],
    ['2', '11/20/2025', 'Comforter', 'King', 'KING', '1', '29.00'],
  ]);
  await office.imports.applied(sales);
  expect(await read('select code from order_line where business_id = $1 order by code')).toEqual([
    { code: 'KING' },
    { code: 'comforter-queen' },
  ]);
});

describe('an unclear kind is asked about', () => {
  test.each([
    [
      'loads.csv',
      [
        ['Transaction number', 'Date', 'Load amount', 'Bonus', 'Total'],
        ['1', '11/20/2025', '20.00', '2.00', '20.00'],
      ],
    ],
    [
      'balances.csv',
      [
        ['Customer', 'Open balance'],
        ['Rosa Diaz', '12.00'],
      ],
    ],
    [
      'report.csv',
      [
        ['Sales by item'],
        [],
        ['Item', 'Qty sold', 'Amount'],
        ['Comforter', '3', '72.00'],
        ['Bag', '2', '18.00'],
      ],
    ],
  ])('%s', async (name, rows) => {
    const asked = await upload(name, rows);
    expect([asked.state, asked.questions.includes('kind')]).toEqual(['mapping', true]);
    await office.imports.set(asked, { kind: asked.kind });
    expect((await office.imports.settled(asked.id)).questions).not.toContain('kind');
  });
});

test('type and number share a cell, and a receipt number identifies repeats', async () => {
  const rows = [
    ['Receipt #', 'Date', 'Time', 'Machine', 'Amount'],
    ['R1', '11/20/2025', '8:17 PM', 'Washer 3', '4.50'],
    ['R2', '11/20/2025', '8:20 PM', 'Dryer #12', '1.25'],
    ['R2', '11/20/2025', '8:20 PM', 'Dryer #12', '1.25'],
    ['R3', '11/20/2025', '8:25 PM', 'Boiler', '1.25'],
  ];
  const ready = await upload('starts.csv', rows);
  expect(ready).toMatchObject({ kind: 'machine-starts', mapping: { rowIdentity: 0, machineName: 3 } });
  expect(ready.plan?.creates).toEqual([
    { what: 'WASHER', names: ['3'] },
    { what: 'DRYER', names: ['12'] },
  ]);
  expect(await office.imports.refusals(ready.id)).toEqual([
    '4: Row number R2 is already on line 3.',
    '5: "Boiler" doesn’t name a washer or dryer with its number, such as Washer 3.',
  ]);
});
