import { describe, expect, test } from 'vitest';
import { csv, exampleOf } from '../../../../../test-kit/imports/csv-file.ts';
import { importOffice } from '../../../../../test-kit/imports/import-office.ts';
import { bookOfOrders } from '../../../../../test-kit/models/book-of-orders.ts';
import { expectListedAsReported } from '../../../../../test-kit/models/listed-customers.ts';
import { settleOrders } from '../../../orders/index.ts';

const office = importOffice();

const upload = (file: { name: string; content: string }) =>
  office.imports.uploaded(file, { kind: undefined, storeId: office.world.storeId });
const book = () => bookOfOrders(office.app, office.world.businessId);
const nothing = {
  customers: 0,
  orders: 0,
  gross: 0,
  tax: 0,
  balance: 0,
  named: 0,
  lines: 0,
  owed: 0,
  collected: 0,
};
/** Settles every order of the business again. */
async function settleAll(): Promise<void> {
  const { rows } = await office.app.database.admin.query(
    'select id from laundry_order where business_id = $1',
    [office.world.businessId],
  );
  const business = office.app.server.database.business(office.world.businessId);
  await business.write((tx) =>
    settleOrders(
      tx,
      rows.map(({ id }) => Number(id)),
    ),
  );
}
async function basesOfUndone(): Promise<number> {
  const { rows } = await office.app.database.admin.query(
    `select count(received_on) + count(ready_on) + count(paid_on) + count(returned_on) as count from order_state
     where business_id = $1 and undone_at is not null`,
    [office.world.businessId],
  );
  return Number(rows[0].count);
}
const messages = (id: number) => office.imports.refusals(id);

describe('the example files', () => {
  test('import customers, orders and payments; each is recognized again, undone in turn and applied again', async () => {
    const customers = await upload(exampleOf('customers'));
    expect(customers).toMatchObject({
      kind: 'customers',
      source: 'Customers',
      questions: [],
      state: 'ready',
      counts: { ready: 2, refused: 0 },
      plan: { adds: [{ what: 'customer', count: 2 }] },
    });
    const customersIn = await office.imports.applied(customers);
    expect(await book()).toEqual({ ...nothing, customers: 2 });

    const orders = await upload(exampleOf('orders'));
    expect(orders).toMatchObject({
      kind: 'orders',
      state: 'ready',
      counts: { ready: 4, refused: 0 },
      plan: { adds: [{ what: 'order', count: 3 }], firstDay: '2025-11-20', lastDay: '2025-11-21' },
    });
    const ordersIn = await office.imports.applied(orders);
    const afterOrders = {
      ...nothing,
      customers: 2,
      orders: 3,
      named: 1,
      lines: 4,
      gross: 4010 + 899 + 2400 - 700,
      tax: 80,
      owed: 4010 + 979 + 2200 - 700,
      balance: 4010 + 979 + 2200 - 700,
    };
    expect(await book()).toEqual(afterOrders);

    const payments = await upload(exampleOf('payments'));
    expect(payments).toMatchObject({
      kind: 'payments',
      counts: { ready: 4, refused: 0 },
      plan: {
        adds: [
          { what: 'payment', count: 2 },
          { what: 'refund', count: 2 },
        ],
        sums: [
          { what: 'paid', cents: 6839 },
          { what: 'refunded', cents: -1100 },
        ],
      },
    });
    const paymentsIn = await office.imports.applied(payments);
    // The returned shirts' money was already owed; the stain refund reduces its order.
    const afterPayments = {
      ...afterOrders,
      owed: afterOrders.owed - 400,
      collected: 6439 - 700,
      balance: afterOrders.balance - 5139 - 1200 + 700,
    };
    expect(await book()).toEqual(afterPayments);
    expect(await expectListedAsReported(office.app.database, office.world.businessId)).toBeGreaterThan(0);

    for (const kind of ['customers', 'orders', 'payments'] as const) {
      const again = await upload(exampleOf(kind));
      expect(again.counts).toMatchObject({ ready: 0, refused: 0 });
      expect((await office.imports.apply(again)).status).toBe(409);
    }
    expect(await book()).toEqual(afterPayments);

    for (const kept of [customersIn, ordersIn]) {
      await office.imports.undo(kept);
      const refused = await office.imports.settled(kept.id);
      expect(refused.state).toBe('applied');
      expect(refused.error).toMatch(/Undo (their import|the import of)/);
    }
    expect(await book()).toEqual(afterPayments);
    await office.imports.undone(paymentsIn);
    expect(await book()).toEqual(afterOrders);
    await office.imports.undone(await office.imports.get(ordersIn.id));
    expect(await book()).toEqual({ ...nothing, customers: 2 });
    await settleAll();
    expect(await book()).toEqual({ ...nothing, customers: 2 });
    expect(await basesOfUndone()).toBe(0);
    expect(await expectListedAsReported(office.app.database, office.world.businessId)).toBe(0);
    await office.imports.undone(await office.imports.get(customersIn.id));
    expect(await book()).toEqual(nothing);
    await expectListedAsReported(office.app.database, office.world.businessId);

    for (const one of [customersIn, ordersIn, paymentsIn]) {
      await office.imports.retry(one.id);
      await office.imports.applied(await office.imports.settled(one.id, 'ready'));
    }
    expect(await book()).toEqual(afterPayments);
  });
});

describe('orders', () => {
  test('with too many rows are refused, and the others are imported', async () => {
    const row = (number: string) => [number, '11/20/2025', 'Shirt', '1', '3.50', ''];
    const ready = await upload(
      csv('one-number.csv', [
        ['Order number', 'Date', 'Item', 'Qty', 'Amount', 'Tax'],
        ...Array.from({ length: 501 }, () => row('A')),
        ...Array.from({ length: 200 }, () => row('B')),
        ...Array.from({ length: 201 }, () => row('C')),
      ]),
    );
    expect(ready.counts).toMatchObject({ ready: 200, refused: 702, known: 0, fixed: 0 });
    expect((await messages(ready.id))[0]).toBe(
      '2: 501 rows have the number A; at most 500 may share a number.',
    );
  });

  test("are refused as a whole if one row is at fault, with each row's reasons", async () => {
    const ready = await upload(
      csv('orders.csv', [
        ['Order number', 'Date', 'Item', 'Qty', 'Amount', 'Tax'],
        ['1', '11/20/2025', 'Shirt', '2', '7.00', '0.50'],
        ['1', '11/20/2025', 'Coat', 'many', '9.00', ''],
        ['2', '11/20/2025', 'Shirt', '1', '3.50', ''],
        ['2', '11/21/2025', 'Coat', '1', '9.00', ''],
        ['3', '', 'Shirt', '1', '3.50', ''],
        ['4', '11/22/2025', 'Shirt', '1', '$1,003.50', ''],
        ['4', '', 'Coat', '1', '(9.00)', '(0.40)'],
        ['Total', '', '', '', '1,026.00', ''],
      ]),
    );
    expect(ready.counts).toMatchObject({ ready: 2, refused: 6, known: 0, fixed: 0 });
    expect(await messages(ready.id)).toEqual([
      '2: It belongs with line 3, which is skipped.',
      '3: "many" is not a number with at most two decimals.',
      '4: It belongs with line 5, which is skipped.',
      '5: The order has a different date on line 4.',
      '6: Order 3 has no date.',
      '9: This looks like a totals row, not an order.',
    ]);
    await office.imports.fix(ready.id, 3, 1, [{ column: 3, value: '1' }]);
    expect((await office.imports.get(ready.id)).counts).toMatchObject({
      ready: 4,
      refused: 4,
      known: 0,
      fixed: 1,
    });
    await office.imports.applied(await office.imports.get(ready.id));
    expect(await book()).toMatchObject({
      orders: 2,
      lines: 4,
      gross: 700 + 900 + 100_350 - 900,
      owed: 750 + 900 + 100_350 - 940,
    });
  });

  test('can have one row each, with total, tax and tip, and must match their totals', async () => {
    const ready = await upload(
      csv('sales.csv', [
        ['Ticket #', 'Created', 'Status', 'Subtotal', 'Sales Tax', 'Tip', 'Order total'],
        ['A-1', '2025-11-20 09:15', 'Picked up', '20.00', '1.78', '3.00', '24.78'],
        ['A-2', '2025-11-20 10:15', 'Ready', '10.00', '', '', '11.00'],
      ]),
    );
    expect(ready.kind).toBe('orders');
    expect(await messages(ready.id)).toEqual([
      '3: The items of order A-2 add up to $10.00 with tax and tip, but its total is $11.00.',
    ]);
    await office.imports.applied(ready);
    const { rows } = await office.app.database.admin.query(
      `select code, status, gross_cents::int as gross, tax_cents::int as tax, tip_cents::int as tip,
        returned_on::text as returned, to_char(o.placed_at at time zone 'America/New_York', 'HH24:MI') as at
       from laundry_order o join order_state s on s.business_id = o.business_id and s.order_id = o.id
       where o.business_id = $1`,
      [office.world.businessId],
    );
    expect(rows).toEqual([
      {
        code: 'A-1',
        status: 'COMPLETED',
        gross: 2000,
        tax: 178,
        tip: 300,
        returned: null,
        at: '09:15',
      },
    ]);
  });

  test('equal what reading everything back would give', async () => {
    await office.imports.applied(await upload(exampleOf('customers')));
    const head = [
      'Order number',
      'Date',
      'Customer no',
      'Type',
      'Status',
      'Item',
      'Qty',
      'Amount',
      'Tax',
      'Tip',
    ];
    const statuses = ['', 'Submitted', 'Processing', 'Ready', 'Out for delivery', 'Completed'];
    const sold = (number: string, type: string, status: string) => [
      [number, '11/20/2025', '77', type, status, 'Shirt', '2', '7.00', '0.50', '1.00'],
      [number, '', '', '', '', 'Coat', '1', '9.00', '', ''],
    ];
    const orders = ['Walk-in', 'Online', 'Commercial', 'Retail'].flatMap((type) =>
      statuses.flatMap((status, nth) => sold(`${type[0]}-${nth}`, type, status)),
    );
    const returned = ['A-1', '11/20/2025', '', '', '', 'Coat', '-1', '-9.00', '-0.40', ''];
    const given = ['A-2', '11/21/2025', '', '', 'Ready', 'Coat', '1', '0.00', '', ''];
    const file = csv('orders.csv', [head, ...orders, returned, ...sold('A-1', '', ''), given]);
    const ready = await office.imports.uploaded(file, { kind: 'orders', storeId: office.world.storeId });
    expect(await messages(ready.id)).toEqual([]);
    await office.imports.applied(ready);
    const states = async () => {
      const { rows } = await office.app.database.admin.query(
        `select to_jsonb(s) - 'version' as state, array(select d.store_id || ' ' || d.day from order_day d
           where d.business_id = s.business_id and d.order_id = s.order_id) as days
         from order_state s where s.business_id = $1 order by s.order_id`,
        [office.world.businessId],
      );
      return rows;
    };
    const written = await states();
    expect(written).toHaveLength(26);
    await settleAll();
    expect(await states()).toEqual(written);
    expect(await expectListedAsReported(office.app.database, office.world.businessId)).toBe(1);
  });

  test('imported with other lines are reported, never duplicated', async () => {
    const head = ['Order number', 'Date', 'Item', 'Qty', 'Amount'];
    const shirt = ['1', '11/20/2025', 'Shirt', '2', '7.00'];
    await office.imports.applied(await upload(csv('orders.csv', [head, shirt])));
    const more = await upload(csv('orders.csv', [head, shirt, ['1', '11/20/2025', 'Coat', '1', '9.00']]));
    expect(more.counts).toMatchObject({ ready: 0, refused: 2, known: 0 });
    expect((await messages(more.id))[0]).toContain('has different content in orders.csv');
  });

  test('of missing customers are refused until the customers are imported', async () => {
    const orders = await upload(exampleOf('orders'));
    expect((await messages(orders.id))[0]).toContain('No customer has the number 77.');
    await office.imports.applied(await upload(exampleOf('customers')));
    const { body } = await office.imports.set(await office.imports.get(orders.id), { source: 'Till' });
    const checked = await office.imports.settled(body.id, 'ready');
    expect(checked.counts?.refused).toBe(0);
  });
});

test("whose customers' import was undone since the preview are refused when applied", async () => {
  const customers = await office.imports.applied(await upload(exampleOf('customers')));
  const ready = await upload(exampleOf('orders'));
  expect(ready.counts).toMatchObject({ ready: 4, refused: 0 });
  await office.imports.undone(customers);
  const applied = await office.imports.applied(ready);
  expect(applied.counts).toMatchObject({ ready: 2, refused: 2 });
  expect(applied.plan?.adds).toEqual([{ what: 'order', count: 2 }]);
});

test('a returned line and its refund, in two files, count once', async () => {
  await office.imports.applied(
    await upload(
      csv('orders.csv', [
        ['Order number', 'Date', 'Item', 'Qty', 'Amount'],
        ['7', '11/20/2025', 'Coat', '1', '20.00'],
        ['7', '', 'Shirt', '(1)', '(5.00)'],
      ]),
    ),
  );
  const payments = await office.imports.applied(
    await upload(
      csv('payments.csv', [
        ['Order number', 'Paid at', 'Amount', 'Method'],
        ['7', '11/20/2025 9:00 AM', '20.00', 'cash'],
        ['7', '11/21/2025 9:00 AM', '(5.00)', 'cash'],
      ]),
    ),
  );
  expect(await book()).toMatchObject({ owed: 1_500, collected: 1_500, balance: 0 });
  await office.imports.undone(payments);
  expect(await book()).toMatchObject({ owed: 1_500, collected: 0, balance: 1_500 });
});

test('payments of missing or ambiguous orders are refused', async () => {
  const head = ['Order number', 'Date', 'Item', 'Amount'];
  const order = ['7', '11/20/2025', 'Shirt', '7.00'];
  await office.imports.applied(await upload(csv('orders.csv', [head, order])));
  const twin = await office.imports.uploaded(csv('orders.csv', [head, order]), {
    kind: undefined,
    storeId: office.world.storeId,
    source: 'Other till',
  });
  await office.imports.applied(twin);
  const payments = await office.imports.skippingWords(
    await upload(
      csv('payments.csv', [
        ['Order number', 'Paid at', 'Amount', 'Method'],
        ['7', '11/20/2025 9:00 AM', '7.00', 'cash'],
        ['8', '11/20/2025 9:00 AM', '7.00', 'cash'],
        ['8', '11/20/2025 9:00 AM', '7.00', 'barter'],
      ]),
    ),
  );
  expect(await messages(payments.id)).toEqual([
    '2: This store has 2 orders with the number 7.',
    '3: This store has no order 8. Import orders first.',
    '4: You chose to skip rows with "barter".',
  ]);
});

test('the detected kind can be changed; its mapping is guessed again', async () => {
  const file = csv('things.csv', [
    ['Order number', 'Date', 'Customer', 'Total', 'Payment method'],
    ['7', '11/20/2025', 'Rosa', '7.00', 'cash'],
  ]);
  const reported = await upload(file);
  expect(reported.kind).toBe('payments');
  const { body } = await office.imports.set(reported, { kind: 'orders', mapping: null });
  const changed = await office.imports.settled(body.id);
  expect(changed).toMatchObject({ kind: 'orders', source: 'Orders', state: 'ready', counts: { ready: 1 } });
});

test('the choices for a header are reused for the next file with it, and shown', async () => {
  const head = ['Bon', 'Wann', 'Was', 'Euro'];
  const first = await upload(csv('july.csv', [head, ['1', '11/20/2025', 'Shirt', '7.00']]));
  expect(first.questions).toContain('mapping');
  const mapping = { orderNumber: 0, date: 1, item: 2, amount: 3 };
  const { body } = await office.imports.set(first, { kind: 'orders', mapping, source: 'Old till' });
  await office.imports.applied(await office.imports.settled(body.id, 'ready'));
  const next = await upload(csv('august.csv', [head, ['2', '11/21/2025', 'Coat', '9.00']]));
  expect(next).toMatchObject({
    state: 'ready',
    kind: 'orders',
    source: 'Old till',
    mapping,
    form: { mappingOf: 'july.csv' },
    counts: { ready: 1 },
  });
});
