import { analyticsRoutes } from '@washboard/contract/analytics/analytics.routes.ts';
import { customerPageRoutes } from '@washboard/contract/customers/customer-page.routes.ts';
import { expect, test } from 'vitest';
import { csv } from '../../../../../test-kit/imports/csv-file.ts';
import { importOffice } from '../../../../../test-kit/imports/import-office.ts';

const office = importOffice();
const upload = (name: string, rows: readonly (readonly string[])[]) =>
  office.imports.uploaded(csv(name, rows), { kind: undefined, storeId: office.world.storeId });

const customers = [
  ['Customer number', 'Name', 'Phone', 'Prepaid balance', 'Store credit'],
  ['77', 'Rosa Diaz', '(212) 555-0123', '$45.00', '5.00'],
  ['78', 'Sam Okafor', '(212) 555-0177', '', ''],
  ['79', 'Ada Lum', '(212) 555-0178', '0.00', '2.50'],
];

/** Balances by customer number, without undone ones. */
async function balances() {
  const { rows } = await office.app.database.admin.query(
    `select id, changed_ref as number from customer where business_id = $1 and undone_at is null order by id`,
    [office.world.businessId],
  );
  const found = rows.map(async ({ id, number }) => {
    const { body } = await office.app.call(
      customerPageRoutes.getCustomer,
      { params: { id: String(id) } },
      office.world.sessions.owner,
    );
    return [number, body.storedValue];
  });
  return Object.fromEntries(await Promise.all(found));
}

/** The sum of stored value in the ledger, with reversals. */
async function status() {
  const { rows } = await office.app.database.admin.query(
    `select count(*)::int as entries from ledger_entry e where business_id = $1 and kind in ('LOAD', 'CREDIT')
       and not exists (select from ledger_entry r where r.business_id = e.business_id and r.reverses_id = e.id)`,
    [office.world.businessId],
  );
  return rows[0].entries;
}

async function collected() {
  const { body, text } = await office.app.call(
    analyticsRoutes.query,
    {
      body: {
        metrics: ['collected', 'prepaidLoads'],
        dimensions: [],
        filters: {},
        period: { type: 'TODAY' },
      },
    },
    office.world.sessions.owner,
  );
  expect(body.totals, text).toBeDefined();
  return [body.totals.values.collected ?? 0, body.totals.values.prepaidLoads ?? 0];
}

test('customer balances are carried over once, can pay, and are reversed with their import', async () => {
  const ready = await upload('customers.csv', customers);
  expect(ready).toMatchObject({
    kind: 'customers',
    counts: { ready: 3, refused: 0 },
    plan: {
      sums: [
        { what: 'prepaid', cents: 4500 },
        { what: 'credit', cents: 750 },
      ],
    },
  });
  const brought = await office.imports.applied(ready);
  const all = {
    77: { prepaidCents: 4500, creditCents: 500 },
    78: null,
    79: { prepaidCents: 0, creditCents: 250 },
  };
  expect(await balances()).toEqual(all);
  expect(await collected()).toEqual([0, 0]);

  const again = await upload('customers.csv', customers);
  expect(again.counts).toMatchObject({ ready: 0, known: 3, refused: 0 });

  const orders = await upload('orders.csv', [
    ['Order number', 'Date', 'Customer number', 'Item', 'Amount'],
    ['1', '11/20/2025', '77', 'Shirt', '12.00'],
  ]);
  const ordersIn = await office.imports.applied(orders);
  const payments = await upload('payments.csv', [
    ['Order number', 'Paid at', 'Amount', 'Method'],
    ['1', '11/20/2025 5:00 PM', '12.00', 'prepaid'],
  ]);
  const paymentsIn = await office.imports.applied(payments);
  expect(await balances()).toEqual({ ...all, 77: { prepaidCents: 3300, creditCents: 500 } });

  await office.imports.undone(paymentsIn);
  await office.imports.undone(await office.imports.get(ordersIn.id));
  await office.imports.undone(await office.imports.get(brought.id));
  expect([await balances(), await status()]).toEqual([{}, 0]);
  expect(await collected()).toEqual([0, 0]);
  await office.imports.retry(brought.id);
  await office.imports.applied(await office.imports.settled(brought.id, 'ready'));
  expect(await balances()).toEqual(all);
});

test('a negative balance is refused, saying where a debt belongs', async () => {
  const ready = await upload('customers.csv', [
    ['Customer number', 'Name', 'Prepaid balance', 'Store credit'],
    ['77', 'Rosa Diaz', '-4.00', 'n/a'],
    ['78', 'Sam Okafor', '4.00', '3.00'],
    ['79', 'Ada Lum', '', '1.00'],
  ]);
  expect(await office.imports.refusals(ready.id)).toEqual([
    '2: "-4.00" is below zero; money a customer owes belongs on their orders. "n/a" is not an amount of US dollars.',
  ]);
});
