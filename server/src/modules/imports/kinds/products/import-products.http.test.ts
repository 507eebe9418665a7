import { describe, expect, test } from 'vitest';
import { csv, exampleOf } from '../../../../../test-kit/imports/csv-file.ts';
import { importOffice } from '../../../../../test-kit/imports/import-office.ts';

const office = importOffice();
const upload = (
  file: { name: string; content: string },
  options: { storeId?: number; source?: string } = {},
) => office.imports.uploaded(file, { kind: undefined, storeId: office.world.storeId, ...options });
const take = async (...given: Parameters<typeof upload>) => office.imports.applied(await upload(...given));
const rowsOf = async (text: string) =>
  (await office.app.database.admin.query(text, [office.world.businessId])).rows;

/** The catalog's current state, read directly: `code price minimum taxable from`, by store. */
async function book(storeId = office.world.storeId): Promise<string[]> {
  const { rows } = await office.app.database.admin.query(
    `select concat_ws(' ', code, price_cents, coalesce(minimum_cents::text, '-'), coalesce(is_taxable::text, '-'),
        to_char(effective_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI')) as line
     from catalog_price p join catalog_item i on i.id = p.item_id
     where p.business_id = $1 and store_id = $2 and voided_at is null and undone_at is null
     order by code, effective_from, p.id`,
    [office.world.businessId, storeId],
  );
  return rows.map(({ line }) => line);
}
const now = '2026-11-20T17:00';
const listed = (rows: readonly (readonly string[])[], name = 'prices.csv') => csv(name, rows);

describe('products and services', () => {
  test('come with their prices; the same file changes nothing; undo removes them, and they can be imported again', async () => {
    const ready = await upload(exampleOf('products'));
    expect(ready).toMatchObject({
      kind: 'products',
      source: 'Products and services',
      state: 'ready',
      questions: [],
      counts: { ready: 6, refused: 0, known: 0 },
      plan: {
        adds: [
          { what: 'service', count: 3 },
          { what: 'product', count: 2 },
          { what: 'modifier', count: 1 },
        ],
        creates: [{ what: 'CATEGORY', names: ['Bags', 'Detergent', 'Garments', 'Household', 'Laundry'] }],
      },
    });
    const applied = await office.imports.applied(ready);
    const prices = [
      `BAG 899 - true ${now}`,
      `COMFORTER 2200 - true ${now}`,
      `HYPO 150 - false ${now}`,
      `PODS 299 - true ${now}`,
      `SHIRT 350 - false ${now}`,
      `WDF 185 2000 false ${now}`,
    ];
    expect(await book()).toEqual(prices);
    expect(
      await rowsOf(
        `select code, kind, i.pricing, i.family, cost_cents as cost, tracks_stock as counted, c.name as category
         from catalog_item i left join catalog_category c on c.id = i.category_id
         where i.business_id = $1 and code in ('PODS', 'SHIRT', 'WDF', 'HYPO') order by code`,
      ),
    ).toEqual([
      {
        code: 'HYPO',
        kind: 'MODIFIER',
        pricing: 'FIXED_PRICE',
        family: null,
        cost: null,
        counted: false,
        category: null,
      },
      {
        code: 'PODS',
        kind: 'PRODUCT',
        pricing: 'FIXED_PRICE',
        family: null,
        cost: 125,
        counted: true,
        category: 'Detergent',
      },
      {
        code: 'SHIRT',
        kind: 'SERVICE',
        pricing: 'FIXED_PRICE',
        family: 'DRY_CLEANING',
        cost: null,
        counted: false,
        category: 'Garments',
      },
      {
        code: 'WDF',
        kind: 'SERVICE',
        pricing: 'PER_POUND',
        family: 'LAUNDRY',
        cost: null,
        counted: false,
        category: 'Laundry',
      },
    ]);
    const again = await upload(exampleOf('products'));
    expect(again.counts).toMatchObject({ ready: 0, refused: 0, known: 6 });
    expect((await office.imports.apply(again)).status).toBe(409);

    await office.imports.undone(applied);
    expect(await book()).toEqual([]);
    await office.imports.retry(applied.id);
    await office.imports.applied(await office.imports.settled(applied.id, 'ready'));
    expect(await book()).toEqual(prices);
  });

  test("are refused with each field's reason, and fixed", async () => {
    const ready = await office.imports.skippingWords(
      await upload(
        csv('products.csv', [
          ['SKU', 'Name', 'Kind', 'Price', 'Min price', 'Cost', 'Taxable', 'Price from'],
          ['A', 'Bag', 'Product', '$1,003.50', '', '(1.00)', '', ''],
          ['B', '', 'Product', '2.00', '', '', '', ''],
          ['', 'Bag', 'Product', '2.00', '', '', '', ''],
          ['D', 'Bag', 'Gadget', '2.00', '', '', '', ''],
          ['E', 'Bag', 'Product', '', '', '', 'maybe', ''],
          ['F', 'Bag', 'Product', 'much', '2,000,000', '', '', ''],
          ['G', 'Press', 'Modifier', '1.00', '', '0.50', '', '11/31/2026'],
          ['G', 'Press', 'Modifier', '1.00', '', '', '', '12/01/2029'],
          ['H', 'Press', 'Modifier', '1.00', '', '', '', '12/01/2026'],
          ['H', 'Press', 'Modifier', '1.00', '', '', '', '12/01/2026'],
          ['Total', '', '', '12.00', '', '', '', ''],
        ]),
      ),
    );
    expect(await office.imports.refusals(ready.id)).toEqual([
      '2: "(1.00)" is negative.',
      '3: The row has no name.',
      '5: You chose to skip rows with "Gadget".',
      '6: The row has no price. Use 0 if the item is free. "maybe" isn’t yes or no.',
      '7: "much" is not an amount of US dollars. "2,000,000" is more than $1,000,000.',
      '8: Only a product has a cost. "11/31/2026" isn’t a valid date.',
      '9: "12/01/2029" lies more than two years ahead.',
      '11: Row number H is already on line 10.',
      '12: This looks like a totals row, not an item.',
    ]);
    await office.imports.fix(ready.id, 2, 1, [{ column: 5, value: '1.00' }]);
    await office.imports.applied(await office.imports.get(ready.id));
    // A day starts at midnight in New York.
    expect(await book()).toEqual([`A 100350 - - ${now}`, 'H 100 - - 2026-12-01T05:00', `bag 200 - - ${now}`]);
    expect((await office.imports.refusedFile(ready.id)).text).toContain('Only a product has a cost.');
  });

  test("that exist stay as they are, and get another store's price", async () => {
    const head = ['SKU', 'Name', 'Kind', 'Category', 'Price', 'Cost'];
    await take(
      csv('main.csv', [
        head,
        ['PODS', 'Pods', 'Product', 'Soap', '2.99', '1.00'],
        ['WDF', 'Wash', 'lb', '', '1.85', ''],
      ]),
    );
    const other = await upload(
      csv('oak.csv', [
        head,
        ['PODS', 'pods', 'Product', 'soap', '3.49', ''],
        ['WDF', 'Wash', 'piece', '', '1.95', ''],
        ['BAG', 'Bag', 'Product', '', '8.99', ''],
      ]),
      { storeId: office.world.otherStoreId },
    );
    expect(other.plan?.adds).toEqual([
      { what: 'product', count: 1 },
      { what: 'price', count: 1 },
    ]);
    expect(await office.imports.refusals(other.id)).toEqual([
      '3: WDF is in the catalog as sold by the pound. A file can’t change that.',
    ]);
    await office.imports.applied(other);
    expect(await book(office.world.otherStoreId)).toEqual([`BAG 899 - - ${now}`, `PODS 349 - - ${now}`]);

    const differs = async (cells: string[]) => {
      const { id } = await upload(csv('again.csv', [head, cells]), { source: cells.join() });
      return (await office.imports.refusals(id))[0];
    };
    expect(await differs(['PODS', 'Tabs', 'Product', '', '1', ''])).toContain('as "Pods"');
    expect(await differs(['PODS', 'Pods', 'Modifier', '', '1', ''])).toContain('as a product');
    expect(await differs(['PODS', 'Pods', 'Product', 'Bags', '1', ''])).toContain('as an item of Soap');
    expect(await differs(['PODS', 'Pods', 'Product', '', '1', '1.10'])).toContain('with another cost');
    expect(await differs(['WDF', 'Wash', 'lb', 'Soap', '1', ''])).toContain('without a category');
  });

  test('with prices from another file are undone after that file', async () => {
    const items = await take(exampleOf('products'));
    const list = await take(exampleOf('price-lists'));
    await office.imports.undo(items);
    const refused = await office.imports.settled(items.id);
    expect([refused.state, refused.error]).toEqual([
      'applied',
      'Another file has prices for COMFORTER, which this file added to the catalog. Undo the import of those prices first.',
    ]);
    await office.imports.undone(list);
    await office.imports.undone(await office.imports.get(items.id));
    expect(await book()).toEqual([]);
  });
});

describe('price lists', () => {
  test('start on their day; the same list changes nothing; another price from that day corrects it', async () => {
    await take(exampleOf('products'));
    const ready = await upload(exampleOf('price-lists'));
    expect(ready).toMatchObject({
      kind: 'price-lists',
      source: 'Price lists',
      counts: { ready: 3, refused: 0 },
      plan: { adds: [{ what: 'price', count: 3 }], firstDay: '2027-01-04', lastDay: '2027-01-15' },
    });
    const first = await office.imports.applied(ready);
    const wdf = [`WDF 185 2000 false ${now}`, 'WDF 195 2200 - 2027-01-04T05:00'];
    const ofWdf = async () => (await book()).filter((line) => line.startsWith('WDF'));
    expect(await ofWdf()).toEqual(wdf);
    expect((await upload(exampleOf('price-lists'))).counts).toMatchObject({ ready: 0, known: 3 });

    const head = ['Code', 'Price', 'Minimum price', 'Price from'];
    const correction = await take(listed([head, ['WDF', '$1.99', '', '2027-01-04']]));
    expect(await ofWdf()).toEqual([...wdf, 'WDF 199 - - 2027-01-04T05:00']);
    await office.imports.undone(correction);
    expect(await ofWdf()).toEqual(wdf);
    await office.imports.undone(first);
    expect(await ofWdf()).toEqual(wdf.slice(0, 1));
  });

  test('name items by code or name and stores by name; missing ones are reported', async () => {
    await take(
      csv('products.csv', [
        ['SKU', 'Name', 'Price'],
        ['PODS', 'Detergent pods', '2.99'],
        ['BAG', 'Bag', '8.99'],
        ['BAG2', 'bag', '9.99'],
      ]),
    );
    const oak = `Oak Avenue ${office.label}`;
    const byName = await upload(
      listed([
        ['Item name', 'Store', 'Price', 'Effective date'],
        ['detergent PODS', '', '3.00', '11/21/2026'],
        ['Detergent pods', oak.toUpperCase(), '3.10', '2026-11-21'],
        ['Detergent pods', 'Elm Street', '3.20', '11/21/2026'],
        ['Bag', '', '3.20', '11/21/2026'],
        ['Soap', '', '3.20', '11/21/2026'],
        ['', '', '3.20', '11/21/2026'],
        ['Detergent pods', '', '-3.20', 'soon'],
        ['Detergent pods', '', '3.05', '11/21/2026'],
      ]),
    );
    expect(await office.imports.refusals(byName.id)).toEqual([
      '4: No store is named "Elm Street".',
      '5: The catalog has several items named "Bag". Use the code instead.',
      '6: The catalog has no item "Soap". Import products and services first.',
      '7: The row names no item.',
      '8: "-3.20" is negative. "soon" isn’t a date we can read.',
      '9: Line 2 has a different price for the same item and day.',
    ]);
    await office.imports.applied(byName);
    expect(await book()).toContain('PODS 300 - - 2026-11-21T05:00');
    // Oak Avenue is an hour further west.
    expect(await book(office.world.otherStoreId)).toEqual(['PODS 310 - - 2026-11-21T06:00']);

    const byCode = await upload(
      listed([
        ['Code', 'Price'],
        ['SOAP', '1.00'],
        ['PODS', '1.00'],
      ]),
    );
    expect(await office.imports.refusals(byCode.id)).toEqual([
      '2: The catalog has no item SOAP. Import products and services first.',
    ]);
  });

  test('are also read with quotes, semicolons, decimal commas, thousands and day-first dates', async () => {
    await take(exampleOf('products'));
    const lines = ['Code;Price;Valid from', 'WDF;$ 1,95;04.12.2026', 'BAG;1.003,50 USD;31.12.2026'];
    const list = await take({ name: 'prices.csv', content: `\ufeff${lines.join('\r\n')}` });
    expect(list.kind).toBe('price-lists');
    expect((await book()).filter((line) => line.includes('2026-12'))).toEqual([
      'BAG 100350 - - 2026-12-31T05:00',
      'WDF 195 - - 2026-12-04T05:00',
    ]);
  });
});
