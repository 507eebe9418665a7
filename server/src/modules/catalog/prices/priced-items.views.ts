import type { Pricing } from '@washboard/contract/catalog/catalog.constants.ts';
import type { InBusiness } from '../../../platform/db/database.ts';
import { bool, int4, int8, text } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

const shape = {
  id: int8,
  name: text,
  category: text.orNull,
  pricing: text.of<Pricing>(),
  hasMinPrice: bool,
};
export interface PricedItem {
  id: number;
  name: string;
  category: string | null;
  pricing: Pricing;
  hasMinPrice: boolean;
}

/** Items in use with these ids. */
export async function readPricedItems(
  { db, businessId }: InBusiness,
  ids: readonly number[],
): Promise<PricedItem[]> {
  const { rows } = await typedSql(shape)`
    select i.id, i.name, c.name as category, i.pricing, i.has_min_price as "hasMinPrice" from catalog_item i
    left join catalog_category c on c.business_id = i.business_id and c.id = i.category_id
    where i.business_id = ${businessId} and i.id = any(${[...ids]}::bigint[])
      and i.archived_at is null and i.undone_at is null
  `.execute(db);
  return rows;
}

/** Services in use, by category and name. */
export async function readServiceIds({ db, businessId }: InBusiness): Promise<number[]> {
  const { rows } = await typedSql({ id: int8 })`
    select i.id from catalog_item i
    left join catalog_category c on c.business_id = i.business_id and c.id = i.category_id
    where i.business_id = ${businessId} and i.kind = 'SERVICE' and i.archived_at is null and i.undone_at is null
    order by c.place nulls last, lower(c.name) nulls last, lower(i.name), i.id limit 2000
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Tiers in use. */
export async function readTierIds({ db, businessId }: InBusiness): Promise<Set<number>> {
  const rows = await db
    .selectFrom('pricing_tier')
    .select('id')
    .where('business_id', '=', businessId)
    .where('archived_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** How often items were sold in which amount, by location, since a day; voided orders and those of undone imports are left out. */
export async function countSold(
  { db, businessId }: InBusiness,
  asked: { itemIds: readonly number[]; storeIds: readonly number[]; since: string },
) {
  const { rows } = await typedSql({ itemId: int8, storeId: int8, amount: int4, lines: int4 })`
    select i.id as "itemId", o.store_id as "storeId", coalesce(l.weight, l.quantity) as amount,
      count(*)::int as lines
    from laundry_order o
    join order_line l on l.business_id = o.business_id and l.order_id = o.id
    join catalog_item i on i.business_id = o.business_id and i.code = l.code and i.undone_at is null
    where o.business_id = ${businessId} and o.store_id = any(${[...asked.storeIds]}::bigint[])
      and o.business_date >= ${asked.since}::date and i.id = any(${[...asked.itemIds]}::bigint[])
      and l.amount_cents > 0 and (l.weight is not null) = (i.pricing = 'PER_POUND')
      and exists (select from order_state s where s.business_id = o.business_id and s.order_id = o.id
        and s.voided_at is null and s.undone_at is null)
    group by 1, 2, 3
  `.execute(db);
  return rows;
}
