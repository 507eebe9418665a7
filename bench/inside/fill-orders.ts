import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { markRolledUp, rollUpDays } from '../../server/src/modules/analytics/rollups/rollups.store.ts';
import { refreshAllOrderFacts } from '../../server/src/modules/customers/index.ts';
import { lifecycleSources } from '../../server/src/modules/orders/figures/lifecycle.sources.ts';
import { saleSources } from '../../server/src/modules/orders/figures/sales.sources.ts';
import { moneySources } from '../../server/src/modules/payments/figures/money.sources.ts';
import { makeIndexes, putIndexesOff } from '../../server/src/platform/db/bulk/indexes-at-end.ts';
import { type BusinessDb, openDatabase } from '../../server/src/platform/db/database.ts';
import { root } from '../lib/product.ts';
import { fillCustomers } from './fill-customers.ts';
import { fillStores } from './fill-stores.ts';

const atOnce = 250_000;
const years = 1826;
const ordersPerCustomer = 25;

/** The source of the tables below: orders `$1` to `$2` of `$3`, evenly over the days up to `$4`. */
const makeOrders = `insert into bench_order
  select nextval('laundry_order_id_seq'), nextval('ledger_entry_id_seq'), n,
    ($5::bigint[])[1 + n % cardinality($5::bigint[])], $6::bigint + n % $7::bigint,
    case n % 10 when 0 then 'COMMERCIAL' when 1 then 'RECURRING' when 2 then 'ONLINE' when 3 then 'ONLINE' else 'WALK_IN' end,
    day, day + interval '13 hours' + (n - 1) * ${years} % $3::bigint * interval '9 hours' / $3::bigint,
    least(2, $4::date - day), n % 20 <> 0, 800 + n * 104729 % 3200, 1 + n % 3, n * 31 % 500
  from generate_series($1::bigint, $2::bigint) n
  cross join lateral (select $4::date - ${years - 1} + ((n - 1) * ${years} / $3::bigint)::int as day) placed`;

const reached = (least: number, what: string) => `case when age >= ${least} then ${what} end`;
const gross = `(round(1.79 * pounds) + case when lines > 1 then 2400 else 0 end + case when lines > 2 then 899 else 0 end)::bigint`;
const paid = '(is_paid and age >= 1)';
const status = `case age when 0 then 'RECEIVED' when 1 then 'READY' else 'COMPLETED' end`;

/** Each is received, ready a day later and picked up on the third; payments are on the ready day. */
const inserts = {
  laundry_order: `(business_id, id, store_id, customer_id, type, code, placed_at, business_date, first_status,
      promised_at, notes, by_code, source) overriding system value
    select 1, id, store_id, customer_id, type, 'B-' || n, at, day, 'RECEIVED', at + interval '27 hours', '', '1101', 'bench'
    from bench_order order by id`,
  order_state: `(business_id, order_id, store_id, status, received_at, received_on, ready_at, ready_on, paid_at,
      paid_on, returned_at, returned_on, gross_cents, discount_cents, fee_cents, tax_cents, tip_cents, paid_cents,
      refunded_cents, balance_cents, type, code_key, customer_id, placed_at, placed_on, due_at, first_on, last_on)
    select 1, id, store_id, ${status}, at, day, ${reached(1, `at + interval '1 day'`)}, ${reached(1, 'day + 1')},
      case when ${paid} then at + interval '1 day' end, case when ${paid} then day + 1 end,
      ${reached(2, `at + interval '2 days'`)}, ${reached(2, 'day + 2')}, ${gross}, 0, 0, 0, tip,
      case when ${paid} then ${gross} + tip else 0 end, 0, case when ${paid} then 0 else ${gross} + tip end,
      type, 'B-' || n, customer_id, at, day, at + interval '27 hours', day, day + age
    from bench_order order by id`,
  order_day: `(business_id, store_id, day, order_id)
    select 1, store_id, day + later, id from bench_order, generate_series(0, age) later order by store_id, day + later, id`,
  order_line: `(business_id, order_id, entry_id, position, kind, family, code, name, unit_price_cents, quantity, weight,
      amount_cents, discount_cents, tax_rate, tax_cents)
    select 1, id, sale_id, position, kind, family, code, name, price, 1, case position when 0 then pounds end,
      case position when 0 then round(1.79 * pounds) else price end, 0, 0, 0
    from bench_order join (values (0, 'PER_POUND', 'LAUNDRY', 'wdf', 'Wash, dry, fold', 179),
      (1, 'FIXED_PRICE', 'LAUNDRY', 'comforter', 'Comforter', 2400), (2, 'PRODUCT', null, 'bag', 'Laundry bag', 899))
      line (position, kind, family, code, name, price) on position < lines order by id, position`,
  order_step: `(business_id, order_id, at, ref, business_date, status, by_code)
    select 1, id, at + step * interval '1 day', '', day + step, case step when 1 then 'READY' else 'COMPLETED' end, '1101'
    from bench_order, generate_series(1, age) step order by id, step`,
  order_weight: `(business_id, order_id, stage, at, ref, business_date, weight, by_code)
    select 1, id, 'INTAKE', at, '', day, pounds, '1101' from bench_order order by id`,
  ledger_entry: `(business_id, id, store_id, business_date, occurred_at, kind, sale_type, order_id, amount_cents,
      gross_cents, tip_cents, tender, by_code) overriding system value
    select 1, sale_id, store_id, day, at, 'SALE', 'ORDER', id, ${gross} + tip, ${gross}, tip, null, '1101' from bench_order
    union all
    select 1, nextval('ledger_entry_id_seq'), store_id, day + 1, at + interval '1 day', 'PAYMENT', 'ORDER', id,
      ${gross} + tip, 0, 0, case when n % 4 = 0 then 'CASH' else 'CARD' end, '1101' from bench_order where ${paid}`,
};

/**
 * Fills a database with ten stores and orders of five years: customers, lines, status changes, weighings,
 * payments and rollups. Existing rows are kept. Orders are numbered in order of time.
 */
export async function fillOrders(pool: pg.Pool, orders: number, folder: string, last: string): Promise<void> {
  const { rows } =
    await pool.query(`select (select count(*) from laundry_order where source = 'bench')::int as there,
    exists (select from customer where source = 'bench') as "isStarted"`);
  const isLoaded = rows[0].there === orders;
  const done = join(root, 'bench', folder, 'filled');
  if (isLoaded && existsSync(done)) return;
  if (rows[0].isStarted && !isLoaded)
    throw new Error(`${folder} holds a part, or another number of orders: delete it.`);
  const database = openDatabase({ url: pool.options.connectionString ?? '', poolSize: 2 });
  const business = database.background(1);
  try {
    const began = performance.now();
    const reported = (what: string) =>
      console.log(`${what} after ${((performance.now() - began) / 1000).toFixed(0)} s`);
    await pool.query(`alter system set max_wal_size = '16GB'`);
    await pool.query('select pg_reload_conf()');
    const storeIds = await fillStores(business, pool);
    if (!isLoaded) {
      const customers = Math.ceil(orders / ordersPerCustomer / storeIds.length) * storeIds.length;
      const firstId = await fillCustomers(business, customers, storeIds, dayBefore(last, years - 1));
      reported(`${customers} customers`);
      await loadOrders(pool, orders, [last, storeIds, firstId, customers], reported);
    }
    await pool.query('vacuum analyze');
    reported('vacuum');
    await rollUpAll(business, storeIds, last);
    reported('sums of days');
    await business.write(refreshAllOrderFacts);
    reported('sums of customers');
    await pool.query('vacuum analyze');
    writeFileSync(done, '');
  } finally {
    await pool.query('alter system reset max_wal_size');
    await pool.query('select pg_reload_conf()');
    await database.close();
  }
}

/** In one transaction, without non-key indexes and foreign key checks. */
async function loadOrders(
  pool: pg.Pool,
  orders: number,
  given: readonly unknown[],
  reported: (what: string) => void,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local synchronous_commit = off');
    await client.query('set local session_replication_role = replica');
    const indexes = await putIndexesOff(client, Object.keys(inserts));
    await client.query(`create temporary table bench_order (id bigint, sale_id bigint, n bigint, store_id bigint,
      customer_id bigint, type text, day date, at timestamptz, age int, is_paid boolean, pounds int, lines int, tip bigint)
      on commit drop`);
    for (let from = 0; from < orders; from += atOnce) {
      await client.query('truncate bench_order');
      await client.query(makeOrders, [from + 1, Math.min(orders, from + atOnce), orders, ...given]);
      for (const [table, rows] of Object.entries(inserts)) await client.query(`insert into ${table} ${rows}`);
      reported(`${Math.min(orders, from + atOnce)} orders`);
    }
    await makeIndexes(client, indexes);
    await client.query('commit');
    reported('indexes');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

const workers = 2;
const rolledUp = [saleSources, lifecycleSources, moneySources].flatMap(({ facts }) => Object.values(facts));
const daysAtOnce = 30;

/** Computes all rollups of these stores at once, instead of leaving the days dirty. */
async function rollUpAll(business: BusinessDb, storeIds: readonly number[], last: string): Promise<void> {
  const days = Array.from({ length: years }, (_, n) => dayBefore(last, n));
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let some = days.splice(0, daysAtOnce); some.length > 0; some = days.splice(0, daysAtOnce)) {
        const storeDays = some.flatMap((day) => storeIds.map((storeId) => ({ storeId, day })));
        await business.write(async (tx) => {
          for (const source of rolledUp) await rollUpDays(tx, source, storeDays);
          await markRolledUp(tx, storeDays);
        });
      }
    }),
  );
}

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
