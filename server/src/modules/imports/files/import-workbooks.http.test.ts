import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../../test-kit/app.ts';
import { importDriver } from '../../../../test-kit/imports/import-driver.ts';
import { packed, workbookFile } from '../../../../test-kit/imports/workbook-file.ts';
import { bookOfOrders } from '../../../../test-kit/models/book-of-orders.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let imports: ReturnType<typeof importDriver>;

beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'books');
  imports = importDriver(app, world.sessions.owner);
});

const date = (number: number) => ({ number, style: 1 });
const book = workbookFile(
  [
    {
      name: 'Orders',
      rows: [
        ['Daily sales'],
        [],
        ['Order no', 'Date', 'Time', 'Item', 'Qty', 'Amount'],
        [1001, date(45981), { number: 45981.378, style: 2 }, 'Wash, dry, fold', 1, 40.1],
        [
          1001,
          date(45981),
          { number: 45981.378, style: 2 },
          'Bag',
          2,
          { xml: '<c><f>2*8.99</f><v>17.98</v></c>' },
        ],
        [1002, date(45982), null, 'Comforter', 1, { xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' }],
        ['Total', null, null, null, null, { xml: '<c><f>SUM(F4:F6)</f><v>58.08</v></c>' }],
      ],
    },
    {
      name: 'Payments',
      rows: [
        ['Order no', 'Paid on', 'Amount', 'Paid by'],
        [1001, date(45981), 58.08, 'Cash'],
      ],
    },
  ],
  { styles: ['m/d/yyyy', 'h:mm AM/PM'] },
);

test('a workbook is read sheet by sheet: days by format, formulas by value, errors refused', async () => {
  const file = { name: 'till.xlsx', content: book };
  const ready = await imports.uploaded(file, { kind: undefined, storeId: world.storeId });
  expect(ready).toMatchObject({
    kind: 'orders',
    state: 'ready',
    form: { sheet: 'Orders', sheets: ['Orders', 'Payments'], headerRow: 3, dateEvidence: 'decided' },
    counts: { ready: 2, refused: 2 },
  });
  const { body } = await imports.rows(ready.id, { view: 'refused' });
  expect(body.records.map((row) => [row.line, row.issues[0]?.message])).toEqual([
    [6, '#DIV/0! is an error of the spreadsheet. Enter the value.'],
    [7, 'This looks like a totals row, not an order.'],
  ]);
  await imports.fix(ready.id, 6, 1, [{ column: 5, value: '24.00' }]);
  await imports.applied(await imports.get(ready.id));
  expect(await bookOfOrders(app, world.businessId)).toMatchObject({
    orders: 2,
    lines: 3,
    gross: 4010 + 1798 + 2400,
  });

  const second = await imports.uploaded(file, { kind: undefined, storeId: world.storeId });
  expect(second.counts).toMatchObject({ ready: 0, known: 3, refused: 1 });
  const { body: chosen } = await imports.set(second, { sheet: 'Payments', kind: 'payments', mapping: null });
  const payments = await imports.settled(chosen.id, 'ready');
  expect(payments).toMatchObject({
    kind: 'payments',
    form: { sheet: 'Payments' },
    counts: { ready: 1, refused: 0 },
  });
  await imports.applied(payments);
  expect(await bookOfOrders(app, world.businessId)).toMatchObject({ collected: 5808, balance: 2400 });
});

test('a zip bomb is refused with a message, only its history entry remains, and others continue', async () => {
  const bomb = packed([{ name: 'xl/workbook.xml', bytes: Buffer.alloc(300 * 1024 * 1024, 32), says: 100 }]);
  const refused = await imports.uploaded(
    { name: 'bomb.xlsx', content: bomb },
    { kind: undefined, storeId: world.storeId },
  );
  expect(refused.state).toBe('unreadable');
  expect(refused.error).toContain('is too large when unpacked');
  expect((await imports.discard(refused.id)).status).toBe(200);
});
