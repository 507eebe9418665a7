import { type ProductSort, storesInList } from '@washboard/contract/inventory/products.constants.ts';
import type { ProductListQuery, ProductRow } from '@washboard/contract/inventory/products.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { boundedCount } from '../../../platform/db/count.store.ts';
import type { BusinessDb, InBusiness, Tx } from '../../../platform/db/database.ts';
import { bool, int4, int8, json, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import {
  beyond,
  type KeyPart,
  type ListKey,
  listKey,
  orderBy,
  placeColumn,
  placeOfRow,
} from '../../../platform/list/list-key.views.ts';
import type { Keyed, Reach } from '../../../platform/list/list-page.ts';
import { hasBarcode } from '../barcode.views.ts';

const columns = sql`item.id, item.name as "productName", item.image as "productImage", item.code as sku, item.barcode,
  item.description, item.category_id as "categoryId", category.name as "categoryName", item.cost_cents as "costCents",
  item.tracks_stock as "tracksStock", item.archived_at is not null as "isDeleted", item.is_featured as "isFeatured",
  item.recorded_at as "addedAt", item.version`;

const rowColumns = {
  id: int8,
  productName: text,
  productImage: text.orNull,
  sku: text,
  barcode: text.orNull,
  description: text,
  categoryId: int8.orNull,
  categoryName: text.orNull,
  costCents: int4.orNull,
  tracksStock: bool,
  isDeleted: bool,
  isFeatured: bool,
  addedAt: timestamptz,
  version: int4,
};

const from = sql`from catalog_item item
  left join catalog_category category on category.business_id = item.business_id and category.id = item.category_id`;

const sortKeys: Record<ProductSort, readonly [RawBuilder<unknown>, KeyPart['type']]> = {
  name: [sql`lower(item.name)`, 'text'],
  sku: [sql`item.code`, 'text'],
  added: [sql`item.recorded_at`, 'timestamptz'],
};

export const productKey = ({ sort, direction }: ProductListQuery): ListKey =>
  listKey(direction, sortKeys[sort], [sql`item.id`, 'bigint']);

const matching = ({ businessId }: BusinessDb, { q = '', archived, stock }: ProductListQuery) => sql`
  item.business_id = ${businessId} and item.kind = 'PRODUCT' and item.undone_at is null
  and (${archived ?? ''} = 'include' or (item.archived_at is not null) = ${archived === 'only'})
  and (${q} = '' or position(lower(${q}) in lower(item.name)) > 0 or position(lower(${q}) in lower(item.code)) > 0
    or ${hasBarcode(sql`item`, q)})
  and (${stock === undefined} or (item.tracks_stock and exists (select from stock_level low
    where low.business_id = item.business_id and low.code = item.code and low.quantity <= low.low_at)))`;

export const countProducts = (business: BusinessDb, query: ProductListQuery) =>
  boundedCount(business.read, sql`from catalog_item item where ${matching(business, query)}`);

type ListedProduct = Omit<ProductRow, 'priceFrom' | 'priceTo'> & { description: string };

/** A page of products, with their stock in short. */
export async function readProductPage(
  business: BusinessDb,
  query: ProductListQuery,
  { direction, after, offset, limit }: Reach,
): Promise<(ListedProduct & Keyed)[]> {
  const key = productKey(query);
  const { rows } = await typedSql({
    ...rowColumns,
    quantity: int8,
    lowStores: int8,
    stock: json.of<ProductRow['stock']>(),
    key: placeColumn,
  })`
    select ${columns}, levels.quantity, levels."lowStores", levels.stock, ${placeOfRow(key)} as key
    ${from}
    cross join lateral (
      select coalesce(sum(quantity), 0)::bigint as quantity, count(*) filter (where "isLow") as "lowStores",
        coalesce(json_agg(json_build_object('storeId', store_id, 'quantity', quantity, 'isLow', "isLow") order by name)
          filter (where place <= ${storesInList}), '[]') as stock
      from (
        select level.store_id, level.quantity, coalesce(level.quantity <= level.low_at, false) as "isLow", store.name,
          row_number() over (order by store.name, store.id) as place
        from stock_level level
        join store on store.business_id = level.business_id and store.id = level.store_id and store.archived_at is null
        where level.business_id = item.business_id and level.code = item.code and item.tracks_stock
      ) listed
    ) levels
    where ${matching(business, query)} and ${beyond(key, direction, after)}
    order by ${orderBy(key, direction)} offset ${offset} limit ${limit}
  `.execute(business.read);
  return rows;
}

export const readProduct = (within: InBusiness, id: number) => readOne(within, id, sql``);

/** The same, locked until the transaction ends. */
export const holdProduct = (tx: Tx, id: number) => readOne(tx, id, sql`for update of item`);

async function readOne({ db, businessId }: InBusiness, id: number, lock: RawBuilder<unknown>) {
  const { rows } = await typedSql(rowColumns)`
    select ${columns} ${from}
    where item.business_id = ${businessId} and item.id = ${id} and item.kind = 'PRODUCT' and item.undone_at is null
    ${lock}
  `.execute(db);
  return rows[0];
}

/** Which of a SKU and a barcode another item has. */
export async function readTaken(
  { db, businessId }: Tx,
  { sku, barcode }: { sku: string; barcode: string | null },
  id: number,
): Promise<('sku' | 'barcode')[]> {
  const { rows } = await typedSql({ sku: bool, barcode: bool })`
    select item.code = ${sku} as sku, coalesce(${hasBarcode(sql`item`, barcode)}, false) as barcode
    from catalog_item item
    where item.business_id = ${businessId} and item.id <> ${id} and item.undone_at is null
      and (item.code = ${sku} or (${hasBarcode(sql`item`, barcode)} and item.archived_at is null))
  `.execute(db);
  return (['sku', 'barcode'] as const).filter((field) => rows.some((row) => row[field]));
}

/** Names of the categories that products are in. */
export async function readProductCategories(business: BusinessDb): Promise<string[]> {
  const { rows } = await typedSql({ name: text })`
    select category.name from catalog_category category
    where category.business_id = ${business.businessId} and exists (select from catalog_item item
      where item.business_id = category.business_id and item.category_id = category.id and item.kind = 'PRODUCT')
    order by lower(category.name) limit 500
  `.execute(business.read);
  return rows.map(({ name }) => name);
}
