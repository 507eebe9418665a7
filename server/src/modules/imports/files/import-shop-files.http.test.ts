import { orderPageRoutes } from '@washboard/contract/orders/order-page.routes.ts';
import { teamRoutes } from '@washboard/contract/team/team.routes.ts';
import { describe, expect, test } from 'vitest';
import { csv, exampleOf } from '../../../../test-kit/imports/csv-file.ts';
import { importOffice } from '../../../../test-kit/imports/import-office.ts';
import { recallWords } from '../mappings.store.ts';

const office = importOffice();
const upload = (name: string, rows: readonly (readonly string[])[]) =>
  office.imports.uploaded(csv(name, rows), { kind: undefined, storeId: office.world.storeId });
const read = async <Row extends object>(text: string): Promise<Row[]> =>
  (await office.app.database.admin.query(text, [office.world.businessId])).rows as Row[];

const orderRows = [
  ['Order number', 'Date', 'Amount', 'Order type', 'Customer phone', 'Customer email'],
  ['1001', '11/19/2025', '20.00', 'In-shop', '(212) 555-0123', ''],
  ['1002', '11/19/2025', '30.00', 'Kiosk', '', 'SAM@example.com'],
  ['1003', '11/20/2025', '40.00', 'Online', '', ''],
];

describe('ids that repeat', () => {
  test('are still ids: no customer and no credit comes in twice', async () => {
    const rows = Array.from({ length: 60 }, (_, n) => {
      const number = String(n < 50 ? n + 1 : n - 49);
      return [number, `Customer ${number}`, n < 50 ? '5.00' : '6.00'];
    });
    const ready = await upload('customers.csv', [['Customer number', 'Name', 'Store credit'], ...rows]);
    expect(ready.mapping.number).toBe(0);
    expect(ready.counts).toMatchObject({ ready: 50, refused: 10 });
    expect(ready.plan?.sums).toEqual([{ what: 'credit', cents: 25_000 }]);
    expect((await office.imports.refusals(ready.id))[0]).toMatch(/^52: /);
  });

  test('are asked for by the screen where the file has none', async () => {
    const ready = await upload('customers.csv', [
      ['Name', 'Phone'],
      ['Rosa Diaz', '(212) 555-0123'],
    ]);
    expect(ready.columnFields.filter(({ isIdentity }) => isIdentity).map(({ key }) => key)).toEqual([
      'number',
    ]);
    expect(ready.mapping.number).toBeUndefined();
  });
});

describe('words that nobody knows', () => {
  test('are asked about, and mean what the user says; rows of a skipped word are skipped', async () => {
    const bare = orderRows.map((row) => row.slice(0, 4));
    const asked = await upload('orders.csv', bare);
    expect([asked.state, asked.questions]).toEqual(['mapping', ['words']]);
    expect(asked.form?.unknownWords).toEqual({
      type: [
        { word: 'in shop', text: 'In-shop' },
        { word: 'kiosk', text: 'Kiosk' },
      ],
    });
    const words = { type: { 'in shop': 'RETAIL', kiosk: 'SKIP' } };
    expect((await office.imports.set(asked, { words })).status).toBe(200);
    const ready = await office.imports.settled(asked.id, 'ready');
    expect(await office.imports.refusals(asked.id)).toEqual(['3: You chose to skip rows with "Kiosk".']);
    await office.imports.applied(ready);
    expect(await read('select code, type from laundry_order where business_id = $1 order by code')).toEqual([
      { code: '1001', type: 'RETAIL' },
      { code: '1003', type: 'ONLINE' },
    ]);
  });

  test('are asked about once: later files of the business take the answers, under any header', async () => {
    const asked = await upload(
      'orders.csv',
      orderRows.map((row) => row.slice(0, 4)),
    );
    await office.imports.set(asked, { words: { type: { 'in shop': 'RETAIL', kiosk: 'SKIP' } } });
    await office.imports.applied(await office.imports.settled(asked.id, 'ready'));
    const next = await upload('week-2.csv', [
      ['Order number', 'Date', 'Amount', 'Order type', 'Notes'],
      ['2001', '11/26/2025', '20.00', 'In-shop', 'Gate 4'],
      ['2002', '11/26/2025', '30.00', 'Kiosk', ''],
    ]);
    expect([next.state, next.questions]).toEqual(['ready', []]);
    expect(next.settings.words).toEqual({ type: { 'in shop': 'RETAIL', kiosk: 'SKIP' } });
    expect(next.counts).toMatchObject({ ready: 1, refused: 1 });

    const other = await upload('week-3.csv', [
      ['Order number', 'Date', 'Amount', 'Order type'],
      ['3001', '12/23/2025', '20.00', 'In-shop'],
      ['3002', '12/23/2025', '30.00', 'Booth'],
    ]);
    expect([other.state, other.questions]).toEqual(['mapping', ['words']]);
    expect(other.settings.words).toEqual({ type: { 'in shop': 'RETAIL' } });

    const unknown = { type: [{ word: 'kiosk', text: 'Kiosk' }] };
    const { database } = office.app.server;
    const { businessId } = office.world;
    expect(await recallWords(database.business(businessId), 'payments', unknown)).toBeNull();
    expect(await recallWords(database.business(businessId + 1), 'orders', unknown)).toBeNull();
  });

  test('may only mean what the field knows', async () => {
    const asked = await upload(
      'orders.csv',
      orderRows.map((row) => row.slice(0, 4)),
    );
    const { status, body } = await office.imports.set(asked, { words: { type: { kiosk: 'CASH' } } });
    expect([status, body.fields?.map(({ path }) => path)]).toEqual([422, ['words.type.kiosk']]);
  });
});

test('orders find their customers by phone or email where they have no number', async () => {
  await office.imports.applied(
    await office.imports.uploaded(exampleOf('customers'), { kind: undefined, storeId: office.world.storeId }),
  );
  const [header = [], ...rows] = orderRows.map(
    ([number = '', date = '', amount = '', , phone = '', email = '']) => [number, date, amount, phone, email],
  );
  const stranger = ['1004', '11/20/2025', '1.00', '(212) 555-0999', ''];
  const ready = await upload('orders.csv', [header, ...rows, stranger]);
  expect(await office.imports.refusals(ready.id)).toEqual([
    '5: No customer has the phone +12125550999. Import customers first, or leave this column out.',
  ]);
  await office.imports.applied(ready);
  const found = await read(
    `select o.code, c.first_name as name from laundry_order o
     left join customer c on c.business_id = o.business_id and c.id = o.customer_id
     where o.business_id = $1 order by o.code`,
  );
  expect(found).toEqual([
    { code: '1001', name: 'Rosa' },
    { code: '1002', name: 'Sam' },
    { code: '1003', name: null },
  ]);
});

test('pieces and pounds share a column; what the catalog sells by the pound is pounds', async () => {
  const { storeId } = office.world;
  await office.imports.applied(
    await office.imports.uploaded(exampleOf('products'), { kind: undefined, storeId }),
  );
  const ready = await upload('sales.csv', [
    ['Order number', 'Date', 'Item', 'Qty', 'Unit', 'Amount'],
    ['1', '11/19/2025', 'Wash, dry and fold', '22.4', 'lb', '41.44'],
    ['1', '11/19/2025', 'Comforter', '2', 'ea', '44.00'],
    ['2', '11/19/2025', 'Wash, dry and fold', '30', '', '55.50'],
    ['3', '11/19/2025', 'Bath mats', '10.5', '', '21.00'],
    ['4', '11/19/2025', 'Bath mats', '8', '', '16.00'],
  ]);
  expect(ready.counts).toMatchObject({ ready: 5, refused: 0 });
  await office.imports.applied(ready);
  const lines = await read(
    `select o.code, l.kind, l.quantity::int, l.weight::int, l.amount_cents::int as cents from order_line l
     join laundry_order o on o.business_id = l.business_id and o.id = l.order_id
     where l.business_id = $1 order by o.code, l.kind desc`,
  );
  expect(lines).toEqual([
    { code: '1', kind: 'PER_POUND', quantity: 1, weight: 2240, cents: 4144 },
    { code: '1', kind: 'FIXED_PRICE', quantity: 2, weight: null, cents: 4400 },
    { code: '2', kind: 'PER_POUND', quantity: 1, weight: 3000, cents: 5550 },
    { code: '3', kind: 'PER_POUND', quantity: 1, weight: 1050, cents: 2100 },
    { code: '4', kind: 'PER_POUND', quantity: 1, weight: 800, cents: 1600 },
  ]);
});

test('an amount that is not quantity times price is flagged', async () => {
  const ready = await upload('orders.csv', [
    ['Order number', 'Date', 'Item', 'Quantity', 'Unit price', 'Amount'],
    ['1', '11/19/2025', 'Comforter', '1', '125.00', '12.00'],
    ['2', '11/19/2025', 'Comforter', '3', '8.00', '24.00'],
  ]);
  expect(ready.counts).toMatchObject({ ready: 2, flagged: 1 });
  const { body } = await office.imports.rows(ready.id, { view: 'flagged' });
  expect(body.records.map(({ line, marks }) => [line, marks.includes('amount_differs')])).toEqual([
    [2, true],
  ]);
  expect(body.meta.total).toBe(1);
});

describe('payments', () => {
  const order = async () => {
    const orders = [
      ['Order number', 'Date', 'Amount'],
      ['1', '11/19/2025', '50.00'],
    ];
    const applied = await office.imports.applied(await upload('orders.csv', orders));
    const [{ id } = { id: 0 }] = await read<{ id: number }>(
      'select id from laundry_order where business_id = $1',
    );
    return { applied, id };
  };
  const entriesOf = async (id: number) => {
    const input = { params: { id: String(id) } };
    const { body } = await office.app.call(orderPageRoutes.getOrder, input, office.world.sessions.owner);
    return body.payments.map(({ tender, amountCents }) => [tender, amountCents]);
  };

  test('come by several tenders at once, one column each, and are undone as one', async () => {
    const { id } = await order();
    const ready = await upload('payments.csv', [
      ['Payment ID', 'Order number', 'Date', 'Total Collected', 'Card', 'Cash', 'Other'],
      ['P1', '1', '11/19/2025', '50.00', '30.00', '20.00', '0.00'],
    ]);
    const applied = await office.imports.applied(ready);
    expect((await entriesOf(id)).sort()).toEqual([
      ['CARD', 3000],
      ['CASH', 2000],
    ]);
    await office.imports.undone(applied);
    const [{ balance } = { balance: null }] = await read<{ balance: number }>(
      'select balance_cents::int as balance from order_state where business_id = $1',
    );
    expect(balance).toBe(5000);
  });

  test('by check are neither invoices nor cards', async () => {
    const { id } = await order();
    const ready = await upload('payments.csv', [
      ['Payment number', 'Order number', 'Date', 'Amount', 'Paid by'],
      ['P1', '1', '11/19/2025', '50.00', 'Check'],
    ]);
    await office.imports.applied(ready);
    expect(await entriesOf(id)).toEqual([['CHECK', 5000]]);
  });
});

test('team members who left come in as archived', async () => {
  const ready = await upload('team.csv', [
    ['Employee code', 'Name', 'Employment status'],
    ['1101', 'Rosa Diaz', 'Active'],
    ['1102', 'Sam Okafor', 'Terminated'],
  ]);
  expect(ready.plan?.adds).toEqual([{ what: 'team member', count: 2 }]);
  await office.imports.applied(ready);
  const { body } = await office.app.call(teamRoutes.listTeam, {}, office.world.sessions.owner);
  const names = body.records.map(({ fullName }) => fullName);
  expect([names.includes('Rosa Diaz'), names.includes('Sam Okafor')]).toEqual([true, false]);
  const [sam] = await read(
    "select archived_at is not null as archived from team_member where business_id = $1 and employee_code = '1102'",
  );
  expect(sam).toEqual({ archived: true });
});

test('reads a dash as an empty cell and reports a spreadsheet error', async () => {
  const ready = await upload('customers.csv', [
    ['Customer number', 'Name', 'Phone', 'Store credit'],
    ['1', 'Rosa Diaz', '-', 'US$ 12.00'],
    ['2', 'Sam Okafor', '–', '#REF!'],
  ]);
  expect(ready.plan?.sums).toEqual([{ what: 'credit', cents: 1200 }]);
  expect(await office.imports.refusals(ready.id)).toEqual([
    '3: #REF! is an error of the spreadsheet. Enter the value.',
  ]);
});

test.each(['<html><table>', '\ufeff\n<!DOCTYPE html>\n<html>', '<?xml version="1.0"?><html>'])(
  'refuses a web page by name: %j',
  async (start) => {
    const file = { name: 'report.xls', content: `${start}<tr><td>No</td></tr></table></html>` };
    const read = await office.imports.uploaded(file, { storeId: office.world.storeId });
    expect([read.state, read.error]).toEqual([
      'unreadable',
      'This is a web page, not a workbook. Export it as CSV or XLSX.',
    ]);
  },
);
