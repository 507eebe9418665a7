import type { PriceChange, PriceHistory } from '@washboard/contract/catalog/prices/prices.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { InBusiness, Tx } from '../../../platform/db/database.ts';
import { bool, date, int4, int8, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { type PriceCell, termsOfPrices, termsShape } from './price-cells.views.ts';

const shape = {
  id: int8,
  from: date.orNull,
  total: int4,
  done: int4,
  byName: text,
  at: timestamptz,
  isApplied: bool,
  isUndone: bool,
  isUndo: bool,
  changeId: int8.orNull,
};

async function readWhere({ db, businessId }: InBusiness, only: RawBuilder<unknown>): Promise<PriceChange[]> {
  const { rows } = await typedSql(shape)`
    select id, from_day as "from", total, done, by_name as "byName", created_at as at,
      applied_at is not null as "isApplied", undone_at is not null as "isUndone",
      undoes_id is not null as "isUndo", audit_id as "changeId"
    from price_change where business_id = ${businessId} and ${only}
    order by id desc limit 50
  `.execute(db);
  return rows;
}

export const readChanges = (within: InBusiness) => readWhere(within, sql`true`);

export const readChange = async (within: InBusiness, id: number) =>
  (await readWhere(within, sql`id = ${id}`))[0];

const written = (row: 'p' | 'n') =>
  sql.raw(
    ['price_cents', 'minimum_cents', 'min_quantity', 'is_taxable', 'is_featured', 'is_deliverable']
      .map((column) => `${row}.${column}`)
      .join(', '),
  );

/** How many of a change's prices have other terms by now, by the price that was written last. */
export async function countChangedSince({ db, businessId }: Tx, id: number): Promise<number> {
  const { rows } = await typedSql({ changed: int4 })`
    with made as materialized (
      select * from catalog_price where business_id = ${businessId} and change_id = ${id} and voided_at is null),
    newest as (
      select distinct on (n.item_id, n.store_id, n.pricing_tier_id) n.* from catalog_price n
      where n.business_id = ${businessId} and n.voided_at is null
        and n.item_id = any(array(select distinct item_id from made))
        and n.store_id = any(array(select distinct store_id from made))
      order by n.item_id, n.store_id, n.pricing_tier_id, n.id desc)
    select count(*)::int as changed from made p
    join newest n on n.item_id = p.item_id and n.store_id = p.store_id
      and coalesce(n.pricing_tier_id, 0) = coalesce(p.pricing_tier_id, 0)
    where (${written('n')}) is distinct from (${written('p')})
  `.execute(db);
  return rows[0]?.changed ?? 0;
}

/** The terms before a change, for its prices that hold by now. */
export async function readTermsBefore({ db, businessId }: Tx, id: number, now: Date): Promise<PriceCell[]> {
  const { rows } = await typedSql({ itemId: int8, storeId: int8, tierId: int8.orNull, ...termsShape })`
    select made.item_id as "itemId", made.store_id as "storeId", made.pricing_tier_id as "tierId",
      ${termsOfPrices}
    from (select * from catalog_price where business_id = ${businessId} and change_id = ${id}
      and voided_at is null and effective_from <= ${now.toISOString()} offset 0) made
    join catalog_item i on i.business_id = made.business_id and i.id = made.item_id
    join catalog_price p on p.business_id = made.business_id and p.item_id = made.item_id
      and p.store_id = made.store_id and coalesce(p.pricing_tier_id, 0) = coalesce(made.pricing_tier_id, 0)
      and p.voided_at is null and (p.effective_from, p.id) < (made.effective_from, made.id)
    group by made.item_id, made.store_id, made.pricing_tier_id
  `.execute(db);
  return rows;
}

/** Every price of an item at a location and tier, newest first, as it was written. */
export async function readHistory(
  { db, businessId }: InBusiness,
  { itemId, storeId, tierId }: { itemId: number; storeId: number; tierId: number | null },
  now: Date,
): Promise<PriceHistory['records']> {
  const { rows } = await typedSql({
    id: int8,
    from: timestamptz,
    ...termsShape,
    byName: text.orNull,
    recordedAt: timestamptz,
  })`
    select last.id, last.effective_from as "from", ${termsOfPrices}, c.by_name as "byName",
      last.recorded_at as "recordedAt"
    from catalog_price last
    join catalog_item i on i.business_id = last.business_id and i.id = last.item_id
    join catalog_price p on p.business_id = last.business_id and p.item_id = last.item_id
      and p.store_id = last.store_id and coalesce(p.pricing_tier_id, 0) = coalesce(last.pricing_tier_id, 0)
      and p.voided_at is null and (p.effective_from, p.id) <= (last.effective_from, last.id)
    left join price_change c on c.business_id = last.business_id and c.id = last.change_id
    where last.business_id = ${businessId} and last.item_id = ${itemId} and last.store_id = ${storeId}
      and last.pricing_tier_id is not distinct from ${tierId}::bigint and last.voided_at is null
    group by last.id, last.effective_from, last.recorded_at, c.by_name
    order by last.effective_from desc, last.id desc limit 200
  `.execute(db);
  const current = rows.find(({ from }) => from <= now.toISOString());
  return rows.map((row) => ({
    ...row,
    state: row.from > now.toISOString() ? 'next' : row === current ? 'now' : 'past',
  }));
}
