import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type pg from 'pg';
import { root } from './product.ts';

const atOnce = 100_000;

/** Orders with an entry for what was sold and one for what was paid, evenly over five years and all stores. */
const insertOrders = `
  with stores as (select array_agg(id order by id) as ids from store where business_id = 1),
  given as (
    select nextval('laundry_order_id_seq') as id, n, stores.ids[1 + n % cardinality(stores.ids)] as store_id,
      $3::date - (n * 7919 % 1826)::int as day, 1500 + n * 104729 % 6000 as gross, n * 31 % 500 as tip,
      case when n % 3 = 0 then 'ONLINE' else 'WALK_IN' end as type, n % 20 <> 0 as is_paid
    from stores, generate_series($1::bigint, $2::bigint) n
  ), timed as (select *, day + interval '15 hours' as at from given
  ), orders as (
    insert into laundry_order (business_id, id, store_id, type, code, placed_at, business_date, first_status, notes, source)
    overriding system value
    select 1, id, store_id, type, 'bench-' || n, at, day, 'RECEIVED', '', 'bench' from timed
  ), states as (
    insert into order_state (business_id, order_id, store_id, status, received_at, received_on, ready_at, ready_on, paid_at,
      paid_on, returned_at, returned_on, gross_cents, discount_cents, fee_cents, tax_cents, tip_cents, paid_cents,
      refunded_cents, balance_cents, type, code_key, placed_at, placed_on, due_at, first_on, last_on)
    select 1, id, store_id, 'COMPLETED', at, day, at + interval '1 day', day + 1, case when is_paid then at + interval '1 day' end,
      case when is_paid then day + 1 end, at + interval '2 days', day + 2, gross, 0, 0, 0, tip,
      case when is_paid then gross + tip else 0 end, 0, case when is_paid then 0 else gross + tip end, type, 'BENCH-' || n, at, day, 'infinity', day, day + 2
    from timed
  ), days as (
    insert into order_day (business_id, store_id, day, order_id)
    select 1, store_id, day + later, id from timed, generate_series(0, 2) later
  )
  insert into ledger_entry (business_id, store_id, business_date, occurred_at, kind, sale_type, order_id, amount_cents,
    gross_cents, tip_cents, tender)
  select 1, store_id, day, at, 'SALE', 'ORDER', id, gross + tip, gross, tip, null from timed
  union all
  select 1, store_id, day + 1, at + interval '1 day', 'PAYMENT', 'ORDER', id, gross + tip, 0, 0,
    case when n % 4 = 0 then 'CASH' else 'CARD' end from timed where is_paid`;

/** Brings a database to so many orders more, with the sums that are kept of them. What is there is not made again. */
export async function fillOrders(pool: pg.Pool, orders: number, folder: string, last: string): Promise<void> {
  const { rows } = await pool.query(
    `select count(*)::int as there from laundry_order where source = 'bench'`,
  );
  const there: number = rows[0].there;
  if (there >= orders) return;
  for (let from = there; from < orders; from += atOnce) {
    await pool.query(insertOrders, [from + 1, Math.min(orders, from + atOnce), last]);
    console.log(`${Math.min(orders, from + atOnce)} orders`);
  }
  await pool.query('vacuum analyze');
  execFileSync(process.execPath, [join(root, 'tools', 'washboard.mjs'), 'verify-rollups', '--repair'], {
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: join(root, 'bench', folder), APP_ENV: 'production' },
  });
  await pool.query('vacuum analyze');
}
