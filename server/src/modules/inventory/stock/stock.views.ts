import type { StockReason } from '@washboard/contract/inventory/inventory.constants.ts';
import type {
  EntryListQuery,
  StockEntry,
  StockListQuery,
  StockRow,
} from '@washboard/contract/inventory/stock.schemas.ts';
import { sql } from 'kysely';
import { boundedCount } from '../../../platform/db/count.store.ts';
import { type BusinessDb, type InBusiness, readingOf, type Tx } from '../../../platform/db/database.ts';
import { int4, int8, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { beyond, listKey, orderBy, placeColumn, placeOfRow } from '../../../platform/list/list-key.views.ts';
import type { Keyed, Reach } from '../../../platform/list/list-page.ts';
import { hasBarcode } from '../barcode.views.ts';

export const readLevels = (business: BusinessDb, sku: string) => readLevelsIn(readingOf(business), sku);

/** The stock of a product at each store that has it. */
export function readLevelsIn({ db, businessId }: InBusiness, sku: string) {
  return db
    .selectFrom('stock_level')
    .select(['id', 'store_id as storeId', 'quantity', 'low_at as lowAt', 'reorder_to as reorderTo'])
    .where('business_id', '=', businessId)
    .where('code', '=', sku)
    .execute();
}

/** The stock of a store by code. */
export async function readStoreStock(
  { db, businessId }: InBusiness,
  storeId: number,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('stock_level')
    .select(['code', 'quantity'])
    .where('business_id', '=', businessId)
    .where('store_id', '=', storeId)
    .execute();
  return new Map(rows.map(({ code, quantity }) => [code, quantity]));
}

const stockColumns = sql`item.id, store.id as "storeId", item.name as "productName", item.image as "productImage",
  item.code as sku, coalesce(level.quantity, 0) as quantity, level.low_at as "lowAt", level.reorder_to as "reorderTo",
  item.cost_cents as "costCents"`;
const stockShape = {
  id: int8,
  storeId: int8,
  productName: text,
  productImage: text.orNull,
  sku: text,
  quantity: int8,
  lowAt: int4.orNull,
  reorderTo: int4.orNull,
  costCents: int4.orNull,
};

/** Products that are counted, at these stores. */
const stockFrom = (business: BusinessDb, stores: readonly number[]) => sql`from catalog_item item
  join store on store.business_id = item.business_id and store.id = any(${[...stores]}::bigint[])
  left join stock_level level on level.business_id = item.business_id and level.code = item.code
    and level.store_id = store.id
  where (level.id is not null or store.type <> 'RESIDENTIAL') and item.business_id = ${business.businessId} and item.kind = 'PRODUCT' and item.tracks_stock
    and item.archived_at is null and item.undone_at is null`;

export const stockKey = ({ sort, direction }: StockListQuery) =>
  listKey(
    direction,
    sort === 'name' ? [sql`lower(item.name)`, 'text'] : [sql`coalesce(level.quantity, 0)`, 'bigint'],
    [sql`item.id`, 'bigint'],
    [sql`store.id`, 'bigint'],
  );

const ofStock = ({ q = '', level }: StockListQuery) => sql`
  (${q} = '' or position(lower(${q}) in lower(item.name)) > 0 or position(lower(${q}) in lower(item.code)) > 0)
  and (${level === undefined} or level.quantity <= level.low_at)`;

export const countStock = (business: BusinessDb, stores: readonly number[], query: StockListQuery) =>
  boundedCount(business.read, sql`${stockFrom(business, stores)} and ${ofStock(query)}`);

export async function readStockPage(
  business: BusinessDb,
  stores: readonly number[],
  query: StockListQuery,
  { direction, after, offset, limit }: Reach,
): Promise<(Omit<StockRow, 'isLow' | 'toOrder'> & Keyed)[]> {
  const key = stockKey(query);
  const { rows } = await typedSql({ ...stockShape, key: placeColumn })`
    select ${stockColumns}, ${placeOfRow(key)} as key ${stockFrom(business, stores)}
      and ${ofStock(query)} and ${beyond(key, direction, after)}
    order by ${orderBy(key, direction)} offset ${offset} limit ${limit}
  `.execute(business.read);
  return rows;
}

/** The counted product that a barcode or SKU names, at a store. */
export async function readScanned(business: BusinessDb, storeId: number, code: string) {
  const { rows } = await typedSql(stockShape)`
    select ${stockColumns} ${stockFrom(business, [storeId])}
      and (${hasBarcode(sql`item`, code)} or upper(item.code) = upper(${code}))
    order by ${hasBarcode(sql`item`, code)} desc nulls last limit 1
  `.execute(business.read);
  return rows[0];
}

/** Products in use by their code, for live updates. */
export async function readProductIds(tx: Tx, codes: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await typedSql({ id: int8, code: text })`
    select id, code from catalog_item where business_id = ${tx.businessId} and code = any(${[...codes]}::text[])
      and kind = 'PRODUCT' and undone_at is null
  `.execute(tx.db);
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** How many products are low at each store. */
export async function countLowStock(business: BusinessDb, stores: readonly number[]) {
  const { rows } = await typedSql({ storeId: int8, count: int8 })`
    select store.id as "storeId", count(*) as count ${stockFrom(business, stores)} and level.quantity <= level.low_at
    group by store.id
  `.execute(business.read);
  return rows;
}

const entryShape = {
  id: int8,
  storeId: int8,
  at: timestamptz,
  reason: text.of<StockReason>(),
  quantity: int4,
  counted: int4.orNull,
  otherStoreId: int8.orNull,
  reversesId: int8.orNull,
  unitCostCents: int4.orNull,
  by: text.orNull,
};
const entryColumns = sql`entry.id, entry.store_id as "storeId", entry.at, entry.reason, entry.quantity, entry.counted,
  entry.other_store_id as "otherStoreId", entry.reverses_id as "reversesId", entry.unit_cost_cents as "unitCostCents",
  coalesce(entry.by_name, entry.by_code) as by`;

export const entryKey = listKey('desc', [sql`entry.at`, 'timestamptz'], [sql`entry.id`, 'bigint']);

const ofEntries = (
  business: BusinessDb,
  stores: readonly number[],
  sku: string,
  query: EntryListQuery,
) => sql`
  from stock_movement entry where entry.business_id = ${business.businessId} and entry.code = ${sku}
    and entry.store_id = any(${[...stores]}::bigint[])
    and (${query.reason ?? null}::text is null or entry.reason = ${query.reason ?? null})`;

export const countEntries = (
  business: BusinessDb,
  stores: readonly number[],
  sku: string,
  query: EntryListQuery,
) => boundedCount(business.read, ofEntries(business, stores, sku, query));

export async function readEntryPage(
  business: BusinessDb,
  stores: readonly number[],
  sku: string,
  query: EntryListQuery,
  { direction, after, offset, limit }: Reach,
): Promise<(StockEntry & Keyed)[]> {
  const { rows } = await typedSql({ ...entryShape, key: placeColumn })`
    select ${entryColumns}, ${placeOfRow(entryKey)} as key ${ofEntries(business, stores, sku, query)}
      and ${beyond(entryKey, direction, after)}
    order by ${orderBy(entryKey, direction)} offset ${offset} limit ${limit}
  `.execute(business.read);
  return rows;
}

/** The entries that a person made at once. */
export async function readEntries(tx: Tx, ids: readonly number[]) {
  const { rows } = await typedSql({
    id: int8,
    storeId: int8,
    code: text,
    reason: text.of<StockReason>(),
    quantity: int4,
    otherStoreId: int8.orNull,
    unitCostCents: int4.orNull,
  })`
    select id, store_id as "storeId", code, reason, quantity, other_store_id as "otherStoreId",
      unit_cost_cents as "unitCostCents"
    from stock_movement where business_id = ${tx.businessId} and id = any(${[...ids]}::bigint[]) order by id
  `.execute(tx.db);
  return rows;
}
