import { insightDays } from '@washboard/contract/promotions/promotions.constants.ts';
import type { PromotionUse } from '@washboard/contract/promotions/promotions.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { boundedCount } from '../../platform/db/count.store.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { bool, int8, text, timestamptz } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';
import { beyond, listKey, orderBy, placeColumn, placeOfRow } from '../../platform/list/list-key.views.ts';
import type { Keyed, Reach } from '../../platform/list/list-page.ts';
import { nameOf } from './referrals/referrals.views.ts';

/** A promotion's uses, each with what was used before it. */
const usesInOrder = (businessId: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`
  select o.business_id, o.id, o.code, o.placed_at, o.store_id, o.customer_id, s.gross_cents, s.discount_cents,
    row_number() over uses - 1 as uses_before,
    case when o.customer_id is null then 0 else row_number() over of_customer - 1 end as of_customer_before,
    coalesce(sum(s.discount_cents) over (uses rows between unbounded preceding and 1 preceding), 0)::bigint
      as discount_before
  from promotion used
  join laundry_order o on o.business_id = used.business_id and o.promotion_code = any(used.codes || used.code)
  join order_state s on s.business_id = o.business_id and s.order_id = o.id
  where used.business_id = ${businessId} and used.id = ${id} and not o.promotion_held_out
    and s.undone_at is null and s.voided_at is null
  window uses as (order by o.placed_at, o.id), of_customer as (partition by o.customer_id order by o.placed_at, o.id)`;

const counts = sql`s.undone_at is null and s.voided_at is null`;

/** An order that the customer of `o` placed before it. */
const earlierOrder = sql`
  select from order_state earlier
  where earlier.business_id = o.business_id and earlier.customer_id = o.customer_id
    and earlier.undone_at is null and earlier.placed_at < o.placed_at`;

/** What was used of each promotion, by its id. Held-out customers paid in full and used nothing. */
export async function readUsage(business: BusinessDb, ids: readonly number[]) {
  const { rows } = await typedSql({
    id: int8,
    uses: int8,
    customers: int8,
    newCustomers: int8,
    grossCents: int8,
    discountCents: int8,
    beyondLimits: int8,
  })`
    select p.id, count(*) as uses, count(distinct o.customer_id) as customers,
      count(distinct o.customer_id) filter (where not exists (${earlierOrder})) as "newCustomers",
      coalesce(sum(s.gross_cents), 0)::bigint as "grossCents",
      coalesce(sum(s.discount_cents), 0)::bigint as "discountCents",
      (select count(*) from (${usesInOrder(sql`p.business_id`, sql`p.id`)}) u
        where u.uses_before >= (p.terms->>'useLimit')::int or u.of_customer_before >= (p.terms->>'perCustomerLimit')::int
          or u.discount_before + u.discount_cents > (p.terms->>'budgetCents')::int) as "beyondLimits"
    from promotion p
    join laundry_order o on o.business_id = p.business_id and o.promotion_code = any(p.codes || p.code)
    join order_state s on s.business_id = o.business_id and s.order_id = o.id
    where p.business_id = ${business.businessId} and p.id = any(${[...ids]}::bigint[]) and not o.promotion_held_out
      and ${counts}
    group by p.business_id, p.id
  `.execute(business.read);
  return new Map(rows.map(({ id, ...usage }) => [id, usage]));
}

/**
 * Net sales and repeats in the days after a customer first qualified, of those who got the promotion and of those held
 * out. Orders of both are marked when they qualify, so the groups differ by chance only.
 */
export async function readGroups(business: BusinessDb, ids: readonly number[], now: Date) {
  const { rows } = await typedSql({
    id: int8,
    isHeldOut: bool,
    customers: int8,
    netCents: int8,
    repeated: int8,
  })`
    with qualified as (
      select p.id, o.customer_id, bool_or(o.promotion_held_out) as held_out, min(o.placed_at) as first_at
      from promotion p
      join laundry_order o on o.business_id = p.business_id and o.promotion_code = any(p.codes || p.code)
      where p.business_id = ${business.businessId} and p.id = any(${[...ids]}::bigint[]) and o.customer_id is not null
      group by p.id, o.customer_id
      having min(o.placed_at) <= ${now.toISOString()}::timestamptz - make_interval(days => ${insightDays})
    )
    select q.id, q.held_out as "isHeldOut", count(*) as customers,
      coalesce(sum(after.net), 0)::bigint as "netCents", count(*) filter (where after.orders > 1) as repeated
    from qualified q
    cross join lateral (
      select sum(s.gross_cents - s.discount_cents) as net, count(*) as orders
      from order_state s
      where s.business_id = ${business.businessId} and s.customer_id = q.customer_id and ${counts}
        and s.placed_at >= q.first_at and s.placed_at < q.first_at + make_interval(days => ${insightDays})
    ) after
    group by q.id, q.held_out
  `.execute(business.read);
  return rows;
}

export const useKey = listKey('desc', [sql`o.placed_at`, 'timestamptz'], [sql`o.id`, 'bigint']);

const ofUses = ({ businessId }: BusinessDb, id: number) => sql`
  from promotion p
  join laundry_order o on o.business_id = p.business_id and o.promotion_code = any(p.codes || p.code)
  join order_state s on s.business_id = o.business_id and s.order_id = o.id
  left join customer c on c.business_id = o.business_id and c.id = o.customer_id
  where p.business_id = ${businessId} and p.id = ${id} and not o.promotion_held_out and ${counts}`;

export const countUses = (business: BusinessDb, id: number) =>
  boundedCount(business.read, ofUses(business, id));

/** A use, with what decides whether it was right. */
export interface CheckedUse extends Omit<PromotionUse, 'problem' | 'tooMuchCents'> {
  customerId: number | null;
  timeZone: string;
  usesBefore: number;
  ofCustomerBefore: number;
  discountBefore: number;
  /** Of the items it is for. */
  includedCents: number;
}

/** The orders that used a promotion, newest first. */
export async function readUsePage(
  business: BusinessDb,
  id: number,
  { direction, after, offset, limit }: Reach,
): Promise<(CheckedUse & Keyed)[]> {
  const { rows } = await typedSql({
    id: int8,
    code: text,
    at: timestamptz,
    storeId: int8,
    customerId: int8.orNull,
    customerName: text.orNull,
    isNewCustomer: bool,
    grossCents: int8,
    discountCents: int8,
    timeZone: text,
    usesBefore: int8,
    ofCustomerBefore: int8,
    discountBefore: int8,
    includedCents: int8,
    key: placeColumn,
  })`
    select o.id, o.code, o.placed_at as at, o.store_id as "storeId", o.customer_id as "customerId",
      ${nameOf(sql`c`)} as "customerName",
      o.customer_id is not null and not exists (${earlierOrder}) as "isNewCustomer",
      o.gross_cents as "grossCents", o.discount_cents as "discountCents", store.time_zone as "timeZone",
      o.uses_before as "usesBefore", o.of_customer_before as "ofCustomerBefore",
      o.discount_before as "discountBefore", included.cents as "includedCents", ${placeOfRow(useKey)} as key
    from (${usesInOrder(sql`${business.businessId}`, sql`${id}`)}) o
    join store on store.business_id = o.business_id and store.id = o.store_id
    left join customer c on c.business_id = o.business_id and c.id = o.customer_id
    cross join lateral (
      select coalesce(sum(l.amount_cents), 0)::bigint as cents from order_line l
      where l.business_id = o.business_id and l.order_id = o.id and lower(l.code) in (
        select lower(i.code) from promotion p cross join jsonb_array_elements(p.items) item
        join catalog_item i on i.business_id = p.business_id and i.id = (item->>'promotionItemId')::bigint
        where p.business_id = o.business_id and p.id = ${id})
    ) included
    where ${beyond(useKey, direction, after)}
    order by ${orderBy(useKey, direction)} offset ${offset} limit ${limit}
  `.execute(business.read);
  return rows;
}
