import type { TestDatabase } from '../database/database.ts';

/**
 * Very many customers in the list, without orders: for plans, which only read the list. Some have two stores.
 * Few are commercial, agreed to texts or nothing, or never ordered; nearly all agreed to email. One in a
 * thousand has the returned tag, others have other tags.
 */
export async function insertManyCustomers(
  { admin }: TestDatabase,
  businessId: number,
  storeIds: readonly [number, number],
  count: number,
): Promise<number> {
  const { rows } = await admin.query(
    `insert into customer_note_tag (business_id, name) select $1, 'Tag ' || n from generate_series(1, 40) n returning id`,
    [businessId],
  );
  const [tagId, ...others] = rows.map((row) => Number(row.id));
  await admin.query(
    `with made as (
       insert into customer (business_id, first_name, last_name, company_name, email, phone, is_commercial, sms_consent,
         email_consent, notes, store_id, created_at, business_date, changed_at, changed_ref, source)
       select $1, 'First' || n % 997, 'Last' || n, '', 'mail' || n || '@example.com', '+1212' || lpad(n::text, 7, '0'),
         n % 1000 = 0, n % 500 = 0, n % 400 <> 0, '', case when n % 2 = 0 then $2::bigint else $3 end, now(),
         date '2024-01-01' + n % 900, now(), 'made', 'made'
       from generate_series(1, $4::int) n returning *
     ), listed as (
       insert into customer_facts (business_id, customer_id, store_id, store_ids, name_key, since_on, is_commercial,
         sms_consent, email_consent, orders, spend_cents, first_order_on, last_order_on, at_risk_from, lapsed_from,
         own_orders, own_spend_cents, own_first_order_on, own_last_order_on)
       select business_id, id, place, case when id % 10 = 0 then array[$2::bigint, $3] else array[place] end,
         lower(first_name || ' ' || last_name), business_date, is_commercial, sms_consent, email_consent, id % 50,
         id * 7919 % 100000, business_date, business_date + (id % 300)::int, business_date + (id % 300)::int + 31,
         business_date + (id % 300)::int + 91, share.orders, share.spend, business_date, business_date + (id % 300)::int
       from made cross join lateral unnest(case when id % 10 = 0 then array[$2::bigint, $3] else array[store_id] end) place
       cross join lateral (select case when id % 10 = 0 then 2 else 1 end as stores) own
       cross join lateral (select id % 50 / own.stores as orders, id * 7919 % 100000 / own.stores as spend) share
     ), found as (
       insert into customer_term (business_id, term, customer_id)
       select business_id, term, id from made cross join lateral unnest(
         array[lower(first_name), lower(last_name), email, right(phone, 10), right(phone, 7), right(phone, 4)]) term
       on conflict do nothing
     )
     insert into customer_tagging (business_id, customer_id, tag_id) select business_id, id, $5::bigint from made where id % 1000 = 0
     union all select business_id, id, ($6::bigint[])[1 + id % 39] from made`,
    [businessId, storeIds[0], storeIds[1], count, tagId, others],
  );
  await admin.query('analyze');
  return tagId ?? 0;
}
