import { expect, test } from 'vitest';
import { importOffice } from '../../../../test-kit/imports/import-office.ts';
import { type MadeSheet, workbookFile } from '../../../../test-kit/imports/workbook-file.ts';
import { bookOfOrders } from '../../../../test-kit/models/book-of-orders.ts';

const office = importOffice();
const day = (number: number) => ({ number, style: 1 });

const orders: MadeSheet = {
  name: 'Orders',
  rows: [
    ['Ticket', 'Date', 'Tip', 'Order total'],
    ['1001', day(45981), 5, 54.09],
    ['1002', day(45982), null, 24],
    ['1003', day(45982), null, 9],
  ],
};
const lines: MadeSheet = {
  name: 'Lines',
  rows: [
    ['Daily export'],
    ['Ticket', 'Item', 'Qty', 'Amount'],
    ['1001', 'Wash, dry, fold', 1, 40.1],
    ['1001', 'Laundry bag', 1, 8.99],
    ['1002', 'Comforter', 1, 24],
    ['1009', 'Shirts', 2, 7],
  ],
};
const staff: MadeSheet = { name: 'Staff', rows: [['Name'], ['Rosa Diaz']] };

const upload = (...sheets: MadeSheet[]) =>
  office.imports.uploaded(
    { name: 'till.xlsx', content: workbookFile(sheets, { styles: ['m/d/yyyy'] }) },
    { kind: undefined, storeId: office.world.storeId },
  );

async function addSheet(alone: Awaited<ReturnType<typeof upload>>, addedSheet: string | null) {
  const { body } = await office.imports.set(alone, { kind: 'orders', mapping: null, addedSheet });
  return office.imports.settled(body.id);
}

test.each([
  ['orders first', [orders, lines, staff], 'Lines'],
  ['lines first', [lines, orders, staff], 'Orders'],
] as const)(
  'a second sheet of a workbook is read as a second file is, applied and undone with the first: %s',
  async (_, sheets, added) => {
    const ready = await addSheet(await upload(...sheets), added);
    expect(ready).toMatchObject({
      kind: 'orders',
      state: 'ready',
      fileName: 'till.xlsx',
      rows: 7,
      settings: { addedSheet: added },
      form: { sheet: sheets[0].name, sheets: sheets.map(({ name }) => name) },
      counts: { ready: 5, refused: 2 },
      plan: { adds: [{ what: 'order', count: 2 }] },
    });
    expect(ready.form?.files).toEqual([
      { name: '"Orders"', from: 0 },
      { name: '"Lines"', from: 4 },
    ]);
    expect(await office.imports.refusals(ready.id)).toEqual([
      '4: "Lines" has no line of order 1003.',
      '10: "Orders" has no order 1009.',
    ]);
    const applied = await office.imports.applied(ready);
    expect(await bookOfOrders(office.app, office.world.businessId)).toMatchObject({ orders: 2, lines: 3 });
    await office.imports.undone(applied);
    expect(await bookOfOrders(office.app, office.world.businessId)).toMatchObject({ orders: 0 });
  },
);

test('unrelated sheets are refused with a message, and one can be removed', async () => {
  const alone = await upload(orders, lines, staff);
  const other = await addSheet(alone, 'Staff');
  expect([other.state, other.error]).toEqual([
    'unreadable',
    '"Orders" and "Staff" don’t belong together. One must have each order’s number and date, the other the order number, item and amount of each line. Remove one of them.',
  ]);
  const again = await addSheet(other, null);
  expect(again).toMatchObject({ state: 'ready', rows: alone.rows, counts: alone.counts });
  expect(again.form?.files).toBeNull();
});

test("a sheet isn't joined to itself, nor to a missing one", async () => {
  const alone = await upload(orders, lines);
  for (const name of ['Orders', 'Gone']) {
    const same = await addSheet(await office.imports.get(alone.id), name);
    expect(same).toMatchObject({ state: 'ready', rows: alone.rows, counts: alone.counts });
  }
});

test('only the joined text of both sheets is stored', async () => {
  const { id } = await addSheet(await upload(orders, lines), 'Lines');
  const { rows } = await office.app.database.admin.query(
    'select distinct t.generation = i.text_generation as read from import_text t join import i on i.id = t.import_id where i.id = $1',
    [id],
  );
  expect(rows).toEqual([{ read: true }]);
});
