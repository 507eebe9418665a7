import { atRiskDays, cadenceDays, lapsedDays } from '@washboard/contract/customers/segments.rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/**
 * Updates the list's figures of customers from their orders: counts and totals, per store and overall, and
 * the risk dates (the rule of `segments.rules.ts` in SQL). Call it in the transaction that changed the
 * orders.
 */
export async function refreshOrderFacts(tx: Tx, customerIds: readonly number[]): Promise<void> {
  const ids = [...new Set(customerIds)];
  if (ids.length === 0) return;
  await holdFacts(tx, ids);
  await writeFacts(tx, ids);
}

/** The same for every customer of the business, once, after a bulk load. */
export async function refreshAllOrderFacts(tx: Tx): Promise<void> {
  const rows = await tx.db
    .selectFrom('customer')
    .select('id')
    .where('business_id', '=', tx.businessId)
    .where('archived_at', 'is', null)
    .execute();
  await writeFacts(
    tx,
    rows.map((row) => row.id),
  );
}

/**
 * Waits for concurrent changes of the same customers, so the next statement sees them. Rows are locked in one
 * order, each by key: the planner would read all of a young table.
 */
export async function holdFacts(tx: Tx, customerIds: readonly number[]): Promise<void> {
  const ids = [...customerIds].sort((a, b) => a - b);
  await sql`
    select from unnest(${ids}::bigint[]) as wanted (id) cross join lateral (
      select customer_id from customer_facts where business_id = ${tx.businessId} and customer_id = wanted.id
      order by store_id offset 0 for update
    ) held
  `.execute(tx.db);
}

async function writeFacts(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    with person as (
      select found.*, listed.* from unnest(${ids}::bigint[]) as wanted (id)
      cross join lateral (
        select id, store_id as met_at from customer
        where business_id = ${tx.businessId} and id = wanted.id and archived_at is null offset 0
      ) found
      cross join lateral (
        select name_key, since_on, is_commercial, sms_consent, email_consent from customer_facts
        where business_id = ${tx.businessId} and customer_id = wanted.id limit 1
      ) listed
    ), counted as (
      select person.id, placed.* from person cross join lateral (
        select store_id, placed_on as business_date, balance_cents + paid_cents - refunded_cents as cents from order_state
        where customer_id = person.id and business_id = ${tx.businessId} and undone_at is null and voided_at is null
        offset 0
      ) placed
    ), own as (
      select id, store_id, count(*)::int as orders, sum(cents)::bigint as spend, min(business_date) as first_on,
        max(business_date) as last_on
      from counted group by id, store_id
    ), sums as (
      select id, sum(orders)::int as orders, sum(spend)::bigint as spend, min(first_on) as first_on,
        max(last_on) as last_on
      from own group by id
    ), gaps as (
      select id, (2 * percentile_cont(0.5) within group (order by gap))::int as double_gap from (
        select id, business_date - lag(business_date) over (partition by id order by business_date) as gap
        from (select distinct id, business_date from counted) day
      ) step group by id having count(*) >= ${cadenceDays}
    ), places as (
      select id, array_agg(store_id order by store_id) as store_ids
      from (select id, store_id from counted union select id, met_at from person) place group by id
    ), gone as (
      delete from customer_facts f using places
      where f.business_id = ${tx.businessId} and f.customer_id = places.id and f.store_id <> all (places.store_ids)
    )
    insert into customer_facts as f (business_id, customer_id, store_id, store_ids, name_key, since_on,
      is_commercial, sms_consent, email_consent, orders, spend_cents, first_order_on, last_order_on, double_gap,
      at_risk_from, lapsed_from, own_orders, own_spend_cents, own_first_order_on, own_last_order_on)
    select ${tx.businessId}, person.id, place.store_id, places.store_ids, name_key, since_on, is_commercial,
      sms_consent, email_consent, coalesce(sums.orders, 0), coalesce(sums.spend, 0), sums.first_on, sums.last_on,
      double_gap, sums.last_on + coalesce(3 * double_gap / 4, ${sql.lit(atRiskDays)}) + 1,
      sums.last_on + coalesce(3 * double_gap / 2, ${sql.lit(lapsedDays)}) + 1,
      coalesce(own.orders, 0), coalesce(own.spend, 0), own.first_on, own.last_on
    from person
    join places on places.id = person.id
    cross join lateral unnest(places.store_ids) as place (store_id)
    left join sums on sums.id = person.id
    left join own on own.id = person.id and own.store_id = place.store_id
    left join gaps on gaps.id = person.id
    order by person.id, place.store_id
    on conflict (business_id, customer_id, store_id) do update set store_ids = excluded.store_ids,
      orders = excluded.orders, spend_cents = excluded.spend_cents, first_order_on = excluded.first_order_on,
      last_order_on = excluded.last_order_on, double_gap = excluded.double_gap, at_risk_from = excluded.at_risk_from,
      lapsed_from = excluded.lapsed_from, own_orders = excluded.own_orders,
      own_spend_cents = excluded.own_spend_cents, own_first_order_on = excluded.own_first_order_on,
      own_last_order_on = excluded.own_last_order_on
  `.execute(tx.db);
}
