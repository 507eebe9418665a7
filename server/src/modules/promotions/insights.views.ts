import { insightDays } from '@washboard/contract/promotions/promotions.constants.ts';
import type { PromotionUse } from '@washboard/contract/promotions/promotions.schemas.ts';
import { sql } from 'kysely';
import { boundedCount } from '../../platform/db/count.store.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { bool, int8, text, timestamptz } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';
import { beyond, listKey, orderBy, placeColumn, placeOfRow } from '../../platform/list/list-key.views.ts';
import type { Keyed, Reach } from '../../platform/list/list-page.ts';

const counts = sql`s.undone_at is null and s.voided_at is null`;

/** What was used of each promotion, by its id. Held-out customers paid in full and used nothing. */
export async function readUsage(business: BusinessDb, ids: readonly number[]) {
  const { rows } = await typedSql({
    id: int8,
    uses: int8,
    customers: int8,
    newCustomers: int8,
    grossCents: int8,
    discountCents: int8,
  })`
    select p.id, count(*) as uses, count(distinct o.customer_id) as customers,
      count(distinct o.customer_id) filter (where not exists (
        select from laundry_order earlier
        where earlier.business_id = o.business_id and earlier.customer_id = o.customer_id
          and earlier.placed_at < o.placed_at)) as "newCustomers",
      coalesce(sum(s.gross_cents), 0)::bigint as "grossCents",
      coalesce(sum(s.discount_cents), 0)::bigint as "discountCents"
    from promotion p
    join laundry_order o on o.business_id = p.business_id and o.promotion_code = any(p.codes || p.code)
    join order_state s on s.business_id = o.business_id and s.order_id = o.id
    where p.business_id = ${business.businessId} and p.id = any(${[...ids]}::bigint[]) and not o.promotion_held_out
      and ${counts}
    group by p.id
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
      from laundry_order o
      join order_state s on s.business_id = o.business_id and s.order_id = o.id
      where o.business_id = ${business.businessId} and o.customer_id = q.customer_id and ${counts}
        and o.placed_at >= q.first_at and o.placed_at < q.first_at + make_interval(days => ${insightDays})
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

/** The orders that used a promotion, newest first. */
export async function readUsePage(
  business: BusinessDb,
  id: number,
  { direction, after, offset, limit }: Reach,
): Promise<(PromotionUse & Keyed)[]> {
  const { rows } = await typedSql({
    id: int8,
    code: text,
    at: timestamptz,
    storeId: int8,
    customerName: text.orNull,
    isNewCustomer: bool,
    grossCents: int8,
    discountCents: int8,
    key: placeColumn,
  })`
    select o.id, o.code, o.placed_at as at, o.store_id as "storeId",
      nullif(trim(concat(c.first_name, ' ', c.last_name)), '') as "customerName",
      o.customer_id is not null and not exists (
        select from laundry_order earlier
        where earlier.business_id = o.business_id and earlier.customer_id = o.customer_id
          and earlier.placed_at < o.placed_at) as "isNewCustomer",
      s.gross_cents as "grossCents", s.discount_cents as "discountCents", ${placeOfRow(useKey)} as key
    ${ofUses(business, id)} and ${beyond(useKey, direction, after)}
    order by ${orderBy(useKey, direction)} offset ${offset} limit ${limit}
  `.execute(business.read);
  return rows;
}
