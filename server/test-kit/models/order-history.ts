import type { TestDatabase } from '../database/database.ts';

/**
 * Very many old orders with states: most completed and paid, few anything else. Each has a line by the pound
 * and a weight, without entries. For tests of list queries.
 */
export async function insertOrderHistory(
  database: TestDatabase,
  given: { businessId: number; storeIds: readonly number[]; orders: number },
): Promise<void> {
  await database.admin.query(
    `insert into customer (business_id, first_name, last_name, company_name, is_commercial, sms_consent, email_consent,
       notes, store_id, created_at, business_date, changed_at, changed_ref, source)
     select $1, 'First' || n, 'Last' || n, '', false, false, false, '', ($2::bigint[])[1], now(), current_date, now(), '', 'history'
     from generate_series(1, 5000) n`,
    [given.businessId, given.storeIds],
  );
  await database.admin.query(
    `insert into customer_term (business_id, term, customer_id) select business_id, term, id
     from customer cross join lateral unnest(array[lower(first_name), lower(last_name)]) term where source = 'history'`,
  );
  await database.admin.query(
    `with first as (select min(id) as id from customer where business_id = $1 and source = 'history'),
     given as (
       select nextval('laundry_order_id_seq') as id, n, ($2::bigint[])[1 + n % cardinality($2::bigint[])] as store_id,
         timestamptz '2024-01-01 12:00Z' + make_interval(secs => n * (86400.0 * 1000 / $3)) as at,
         case when n % 500 = 0 then 'READY' when n % 503 = 0 then 'RECEIVED' else 'COMPLETED' end as status,
         case when n % 997 = 0 then 'COMMERCIAL' when n % 2 = 0 then 'WALK_IN' else 'ONLINE' end as type
       from generate_series(1, $3) n
     ), orders as (
       insert into laundry_order (business_id, id, store_id, customer_id, type, code, placed_at, business_date,
         first_status, promised_at, notes, source)
       overriding system value
       select $1, given.id, store_id, first.id + n % 5000, type, 'ord-' || n, at, at::date, 'RECEIVED',
         at + interval '2 days', '', 'history'
       from given, first
     )
     insert into order_state (business_id, order_id, store_id, status, voided_at, gross_cents, discount_cents, fee_cents,
       tax_cents, tip_cents, paid_cents, refunded_cents, balance_cents, type, code_key, customer_id, placed_at, placed_on,
       due_at, delivers, first_on, last_on, ready_on)
     select $1, given.id, store_id, status, case when n % 700 = 0 then at end, n % 9000, 0, 0, 0, 0, 0, 0,
       case when n % 400 = 0 then n % 9000 when n % 1100 = 0 then -100 else 0 end, type, 'ORD-' || n, first.id + n % 5000,
       at, at::date, at + interval '2 days', case when n % 300 = 0 then 1 + n % 3 else 0 end, at::date, at::date,
       case when status <> 'RECEIVED' then at::date end
     from given, first`,
    [given.businessId, given.storeIds, given.orders],
  );
  await database.admin.query(
    `insert into order_line (business_id, order_id, entry_id, position, kind, code, name, unit_price_cents, quantity,
       weight, amount_cents, discount_cents, tax_rate, tax_cents)
     select business_id, order_id, 1, 0, 'PER_POUND', 'wdf', 'Wash', 100, 1, gross_cents, gross_cents, 0, 0, 0
     from order_state where business_id = $1`,
    [given.businessId],
  );
  await database.admin.query(
    `insert into order_weight (business_id, order_id, stage, at, ref, business_date, weight)
     select business_id, order_id, 'INTAKE', placed_at, '', placed_on, gross_cents from order_state where business_id = $1`,
    [given.businessId],
  );
  await database.admin.query('vacuum analyze order_state');
  await database.admin.query('analyze');
}
