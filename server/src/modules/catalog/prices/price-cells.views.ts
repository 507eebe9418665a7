import type { PriceTerms } from '@washboard/contract/catalog/prices/prices.constants.ts';
import { type RawBuilder, sql } from 'kysely';
import type { InBusiness } from '../../../platform/db/database.ts';
import { bool, date, int4, int8 } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

export interface PriceCell extends PriceTerms {
  itemId: number;
  storeId: number;
  /** Null is the retail price. */
  tierId: number | null;
}

export interface CellsAsked {
  itemIds: readonly number[];
  storeIds: readonly number[];
  tierIds: readonly (number | null)[];
  /** Prices as of this day's start at each location, or of now if that is later. */
  from: string | null;
  now: Date;
}

const latest = sql`order by p.effective_from desc, p.id desc`;
/** The latest value that a price named; earlier ones apply until then. */
const held = (column: RawBuilder<unknown>) =>
  sql`(array_agg(${column} ${latest}) filter (where ${column} is not null))[1]`;

/** Terms from the prices `p` of one item, location and tier; `i` is the item. */
export const termsOfPrices = sql`(array_agg(p.price_cents ${latest}))[1] as "storePrice",
  coalesce(${held(sql`p.minimum_cents`)}, 0) as "minPrice", coalesce(${held(sql`p.min_quantity`)}, 0) as "minQty",
  coalesce(${held(sql`p.is_taxable`)}, bool_or(i.kind = 'PRODUCT')) as "isTaxable",
  coalesce(${held(sql`p.is_featured`)}, true) as "isFeatured",
  coalesce(${held(sql`p.is_deliverable`)}, true) as "isDeliverable"`;

export const termsShape = {
  storePrice: int4,
  minPrice: int4,
  minQty: int4,
  isTaxable: bool,
  isFeatured: bool,
  isDeliverable: bool,
};

/** The prices of these items at these locations and tiers; items that aren't sold there have none. */
export async function readCells({ db, businessId }: InBusiness, asked: CellsAsked): Promise<PriceCell[]> {
  const tiers = asked.tierIds.filter((id) => id !== null);
  const day = asked.from;
  const { rows } = await typedSql({ itemId: int8, storeId: int8, tierId: int8.orNull, ...termsShape })`
    select p.item_id as "itemId", p.store_id as "storeId", p.pricing_tier_id as "tierId", ${termsOfPrices}
    from catalog_price p
    join catalog_item i on i.business_id = p.business_id and i.id = p.item_id
    join store s on s.business_id = p.business_id and s.id = p.store_id
    where p.business_id = ${businessId} and p.item_id = any(${[...asked.itemIds]}::bigint[])
      and p.store_id = any(${[...asked.storeIds]}::bigint[]) and p.voided_at is null
      and p.effective_from <= greatest(${asked.now.toISOString()}::timestamptz,
        ${day}::date::timestamp at time zone s.time_zone)
      and (p.pricing_tier_id = any(${tiers}::bigint[])
        or (p.pricing_tier_id is null and ${tiers.length < asked.tierIds.length}))
    group by p.item_id, p.store_id, p.pricing_tier_id
  `.execute(db);
  return rows;
}

/** The next price to come of each item and location, from its day there. */
export async function readNextPrices(
  { db, businessId }: InBusiness,
  asked: { itemIds: readonly number[]; tierId: number | null; now: Date },
) {
  const { rows } = await typedSql({ itemId: int8, storeId: int8, from: date, storePrice: int4 })`
    select distinct on (p.item_id, p.store_id) p.item_id as "itemId", p.store_id as "storeId",
      (p.effective_from at time zone s.time_zone)::date as "from", p.price_cents as "storePrice"
    from catalog_price p
    join store s on s.business_id = p.business_id and s.id = p.store_id
    where p.business_id = ${businessId} and p.item_id = any(${[...asked.itemIds]}::bigint[])
      and p.pricing_tier_id is not distinct from ${asked.tierId}::bigint and p.voided_at is null
      and p.effective_from > ${asked.now.toISOString()}::timestamptz
    order by p.item_id, p.store_id, p.effective_from, p.id desc
  `.execute(db);
  return rows;
}

/** A service's prices today by location and tier, with the next change to come. */
export async function readServicePrices({ db, businessId }: InBusiness, itemId: number, now: Date) {
  const at = now.toISOString();
  const { rows } = await typedSql({
    id: int8,
    itemId: int8,
    storeId: int8,
    pricingTierId: int8.orNull,
    ...termsShape,
    nextFrom: date.orNull,
    nextPrice: int4.orNull,
  })`
    select held.*, next.day as "nextFrom", next.price_cents as "nextPrice" from (
      select (array_agg(p.id ${latest}))[1] as id, p.item_id as "itemId", p.store_id as "storeId",
        p.pricing_tier_id as "pricingTierId", ${termsOfPrices}
      from catalog_price p
      join catalog_item i on i.business_id = p.business_id and i.id = p.item_id
      join store s on s.business_id = p.business_id and s.id = p.store_id and s.archived_at is null
      where p.business_id = ${businessId} and p.item_id = ${itemId} and p.voided_at is null
        and p.effective_from <= ${at}
      group by p.item_id, p.store_id, p.pricing_tier_id) held
    left join lateral (
      select (n.effective_from at time zone place.time_zone)::date as day, n.price_cents from catalog_price n
      join store place on place.business_id = n.business_id and place.id = n.store_id
      where n.business_id = ${businessId} and n.item_id = held."itemId" and n.store_id = held."storeId"
        and n.pricing_tier_id is not distinct from held."pricingTierId" and n.voided_at is null
        and n.effective_from > ${at}
      order by n.effective_from, n.id desc limit 1) next on true
    order by held."storeId", held."pricingTierId" nulls first
  `.execute(db);
  return rows.map(({ nextFrom, nextPrice, ...row }) => ({
    ...row,
    next: nextFrom === null || nextPrice === null ? null : { from: nextFrom, storePrice: nextPrice },
  }));
}
