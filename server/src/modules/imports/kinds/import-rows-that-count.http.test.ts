import { describe, expect, test } from 'vitest';
import { csv } from '../../../../test-kit/imports/csv-file.ts';
import { importOffice } from '../../../../test-kit/imports/import-office.ts';
import { bookOfOrders } from '../../../../test-kit/models/book-of-orders.ts';

const office = importOffice();
const upload = (name: string, rows: readonly (readonly string[])[]) =>
  office.imports.uploaded(csv(name, rows), { kind: undefined, storeId: office.world.storeId });
const book = () => bookOfOrders(office.app, office.world.businessId);
const read = async <Row extends object>(text: string): Promise<Row[]> =>
  (await office.app.database.admin.query(text, [office.world.businessId])).rows as Row[];

async function applied(name: string, rows: readonly (readonly string[])[]) {
  const ready = await upload(name, rows);
  expect([ready.state, ready.questions]).toEqual(['ready', []]);
  return { ready, done: await office.imports.applied(ready) };
}

describe('orders that their file leaves out', () => {
  test.each([
    ['Voided', 'Yes', 'No'],
    ['Void?', 'true', 'false'],
    ['Is void', '1', '0'],
    ['Cancelled at', '11/21/2025', ''],
    ['Deleted', 'Y', 'N'],
    ['Order status', 'Cancelled', 'Completed'],
    ['Financial Status', 'voided', 'paid'],
    ['Flag', 'VOID', ''],
  ])('%s: %s is skipped, %s is sold', async (header, out, counts) => {
    const { ready } = await applied('orders.csv', [
      ['Order number', 'Date', 'Item', 'Quantity', 'Unit price', header],
      ['V1', '11/20/2025', 'Comforter', '1', '24.00', counts],
      ['V3', '11/20/2025', 'Comforter', '1', '24.00', out],
    ]);
    expect(ready.counts).toMatchObject({ ready: 1, refused: 1 });
    expect((await office.imports.refusals(ready.id))[0]).toMatch(/^3: By its file, order V3 doesn’t count/);
    expect(await book()).toMatchObject({ orders: 1, gross: 2400, owed: 2400 });
  });

  test('a voided line leaves its order; rows that don’t say follow their order', async () => {
    await applied('orders.csv', [
      ['Order number', 'Date', 'Item', 'Quantity', 'Unit price', 'Void?'],
      ['1', '11/20/2025', 'Comforter', '1', '24.00', 'false'],
      ['1', '11/20/2025', 'Bag', '1', '9.00', 'true'],
    ]);
    const ready = await upload('shop.csv', [
      ['Order number', 'Date', 'Item', 'Quantity', 'Unit price', 'Canceled'],
      ['2', '11/20/2025', 'Comforter', '1', '24.00', 'Yes'],
      ['2', '', 'Bag', '1', '9.00', ''],
    ]);
    expect(ready.counts).toMatchObject({ ready: 0, refused: 2 });
    expect(await book()).toMatchObject({ orders: 1, gross: 2400, lines: 1 });
  });

  test('words that may mean anything are asked about', async () => {
    const rows = [
      ['Order number', 'Date', 'Item', 'Quantity', 'Unit price', 'Voided'],
      ['1', '11/20/2025', 'Comforter', '1', '24.00', 'Maybe'],
    ];
    const asked = await upload('orders.csv', rows);
    expect([asked.state, asked.questions]).toEqual(['mapping', ['words']]);
    expect(asked.form?.unknownWords).toEqual({ voided: [{ word: 'maybe', text: 'Maybe' }] });
    await office.imports.set(asked, { words: { voided: { maybe: 'COUNTS' } } });
    expect((await office.imports.settled(asked.id, 'ready')).counts?.ready).toBe(1);
  });
});

describe('refunds of orders', () => {
  test('a sale and its refund under one number are a sale and a refund on its own day', async () => {
    const { ready, done } = await applied('orders.csv', [
      ['Order number', 'Date', 'Item', 'Quantity', 'Amount', 'Event type'],
      ['1', '11/20/2025', 'Comforter', '1', '24.00', 'Payment'],
      ['1', '11/22/2025', 'Comforter', '-1', '-24.00', 'Refund'],
      ['2', '11/20/2025', 'Bag', '1', '9.00', 'Payment'],
    ]);
    expect(await office.imports.refusals(ready.id)).toEqual([]);
    expect(await book()).toMatchObject({ orders: 2, gross: 900, owed: 900 });
    expect(
      await read(`select kind, business_date::text as day, amount_cents::int as cents from ledger_entry
        where business_id = $1 and sale_type = 'ORDER' order by id`),
    ).toEqual([
      { kind: 'SALE', day: '2025-11-20', cents: 2400 },
      { kind: 'SALE', day: '2025-11-20', cents: 900 },
      { kind: 'ADJUSTMENT', day: '2025-11-22', cents: -2400 },
    ]);
    await office.imports.undone(done);
    expect(await book()).toMatchObject({ orders: 0, gross: 0 });
  });

  test('refunded orders, amounts and lines are returned; a part without an amount is refused', async () => {
    const { ready } = await applied('orders.csv', [
      ['Order number', 'Date', 'Total', 'Tip', 'Payment status', 'Refunded amount'],
      ['1', '11/20/2025', '24.00', '2.00', 'Refunded', ''],
      ['2', '11/20/2025', '24.00', '', 'Partially refunded', '5.00'],
      ['3', '11/20/2025', '24.00', '', 'Partially refunded', ''],
      ['4', '11/20/2025', '24.00', '', 'Paid', '30.00'],
      ['5', '11/20/2025', '24.00', '', 'Paid', '0.00'],
      ['6', '11/20/2025', '-8.00', '', 'Paid', ''],
    ]);
    expect(await office.imports.refusals(ready.id)).toEqual([
      '4: Part of the order was refunded, but the file doesn’t say how much.',
      '5: $30.00 was refunded, but the order comes to $24.00.',
    ]);
    expect(await book()).toMatchObject({ orders: 4, gross: 0 + 1900 + 2400 - 800, owed: 3500 });
  });
});

describe('payments', () => {
  const orders = () =>
    applied('orders.csv', [
      ['Order number', 'Date', 'Amount'],
      ['1', '11/20/2025', '24.00'],
      ['2', '11/20/2025', '30.00'],
    ]);

  test('that failed or weren’t captured don’t count, also under the id of the one that did', async () => {
    await orders();
    const { ready } = await applied('payments.csv', [
      ['Payment id', 'Order number', 'Date', 'Amount', 'Paid by', 'Status', 'Captured'],
      ['P1', '1', '11/20/2025', '24.00', 'Card', 'Failed', 'false'],
      ['P1', '1', '11/20/2025', '24.00', 'Card', 'Succeeded', 'true'],
      ['P2', '2', '11/20/2025', '30.00', 'Card', 'Paid', 'false'],
    ]);
    expect(await office.imports.refusals(ready.id)).toEqual([
      '2: "false" means that this row doesn’t count.',
      '4: "false" means that this row doesn’t count.',
    ]);
    expect(await book()).toMatchObject({ collected: 2400, balance: 3000 });
  });

  test('that were refunded come with their refund, by amount or in full, and are undone with it', async () => {
    await orders();
    const { ready, done } = await applied('payments.csv', [
      ['id', 'Order number', 'Date', 'Amount', 'Amount refunded', 'Paid by', 'Status'],
      ['P1', '1', '11/20/2025', '24.00', '24.00', 'Card', 'Refunded'],
      ['P2', '2', '11/20/2025', '30.00', '10.00', 'Card', 'Paid'],
    ]);
    expect(ready.plan).toMatchObject({
      adds: [
        { what: 'payment', count: 2 },
        { what: 'refund', count: 2 },
      ],
      sums: [
        { what: 'paid', cents: 5400 },
        { what: 'refunded', cents: -3400 },
      ],
    });
    expect(await book()).toMatchObject({ collected: 2000 });
    await office.imports.undone(done);
    expect(await book()).toMatchObject({ collected: 0 });
  });

  test('and their refunds may share an id, by sign or by type, and are known when they come again', async () => {
    await orders();
    const rows = [
      ['Payment id', 'Order number', 'Date', 'Amount', 'Paid by', 'Transaction type'],
      ['P1', '1', '11/20/2025', '24.00', 'Cash', 'Sale'],
      ['P1', '1', '11/21/2025', '4.00', 'Cash', 'Refund'],
      ['P2', '2', '11/20/2025', '30.00', 'Cash', 'Sale'],
      ['P2', '2', '11/21/2025', '(5.00)', 'Cash', 'Refund'],
    ];
    await applied('payments.csv', rows);
    expect(await book()).toMatchObject({ collected: 4500 });
    expect((await upload('again.csv', rows)).counts).toMatchObject({ ready: 0, known: 4 });
  });
});

test('starts that failed are skipped; a refunded one ran for nothing', async () => {
  const { ready } = await applied('starts.csv', [
    ['Transaction ID', 'Start time', 'Machine #', 'Machine type', 'Vend price', 'Result'],
    ['1', '11/20/2025 8:17 PM', '3', 'Washer', '4.50', 'Success'],
    ['2', '11/20/2025 8:20 PM', '4', 'Washer', '4.50', 'Failed'],
    ['3', '11/20/2025 8:25 PM', '5', 'Washer', '4.50', 'Refunded'],
  ]);
  expect(ready.counts).toMatchObject({ ready: 2, refused: 1 });
  expect(
    await read(`select count(*)::int as turns from turn where business_id = $1 and voided_at is null
      and source <> 'test'`),
  ).toEqual([{ turns: 2 }]);
  expect(
    await read(`select sum(amount_cents)::int as cents from ledger_entry where business_id = $1`),
  ).toEqual([{ cents: 450 }]);
});

describe('records that are no longer in use', () => {
  test('products come in as archived; deleted ones are skipped; a variable price is none', async () => {
    const { ready } = await applied('products.csv', [
      ['SKU', 'Name', 'Price', 'Price type', 'Active', 'Deleted at'],
      ['A', 'Bag', '8.99', 'Fixed', 'Yes', ''],
      ['B', 'Old bag', '7.99', 'Fixed', 'No', ''],
      ['C', 'Gone bag', '6.99', 'Fixed', 'Yes', '11/20/2025'],
      ['D', 'Alteration', '0.00', 'Variable', 'Yes', ''],
      ['E', 'Repair', 'Varies', '', 'Yes', ''],
      ['F', 'Tag', '0.00', 'Fixed', 'Yes', ''],
    ]);
    expect(await office.imports.refusals(ready.id)).toEqual([
      '4: "11/20/2025" means that this row doesn’t count.',
    ]);
    expect(
      await read(`select i.code, i.archived_at is not null as archived, p.price_cents::int as cents
        from catalog_item i left join catalog_price p on p.business_id = i.business_id and p.item_id = i.id
        where i.business_id = $1 and i.code = any('{A,B,C,D,E,F}') order by i.code`),
    ).toEqual([
      { code: 'A', archived: false, cents: 899 },
      { code: 'B', archived: true, cents: 799 },
      { code: 'D', archived: false, cents: null },
      { code: 'E', archived: false, cents: null },
      { code: 'F', archived: false, cents: 0 },
    ]);
  });

  test('customers and members come in as archived', async () => {
    await applied('customers.csv', [
      ['Customer number', 'Name', 'Account status'],
      ['1', 'Rosa Diaz', 'Active'],
      ['2', 'Sam Okafor', 'Inactive'],
    ]);
    await applied('team.csv', [
      ['Employee code', 'Name', 'Role', 'Archived'],
      ['1101', 'Dana Reed', 'Attendant', 'No'],
      ['1102', 'Kim Park', 'Attendant', 'Yes'],
    ]);
    expect(
      await read(`select first_name as name, archived_at is not null as archived from customer
        where business_id = $1 and undone_at is null order by 1`),
    ).toEqual([
      { name: 'Rosa', archived: false },
      { name: 'Sam', archived: true },
    ]);
    expect(
      await read(`select full_name as name from team_member
        where business_id = $1 and archived_at is not null`),
    ).toEqual([{ name: 'Kim Park' }]);
  });

  test('prices that are no longer in use are skipped', async () => {
    await applied('products.csv', [
      ['SKU', 'Name', 'Price'],
      ['A', 'Bag', '8.99'],
      ['B', 'Tag', '1.99'],
    ]);
    const ready = await upload('price-list.csv', [
      ['Code', 'Price', 'Price from', 'Enabled'],
      ['A', '9.99', '12/20/2026', 'true'],
      ['B', '2.99', '12/20/2026', 'false'],
    ]);
    expect(ready).toMatchObject({ kind: 'price-lists', counts: { ready: 1, refused: 1 } });
  });
});
