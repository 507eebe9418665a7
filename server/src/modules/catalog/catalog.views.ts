import type { ItemFacts } from '@washboard/contract/catalog/catalog.constants.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { plannedForValues } from '../../platform/db/planned-for-values.ts';
import { bool, int4, int8, text } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

export interface CatalogItem extends ItemFacts {
  id: number;
  /** The import that brought it; null otherwise. */
  importId: number | null;
  hasMinPrice: boolean;
}

export const itemShape = {
  id: int8,
  importId: int8.orNull,
  kind: text.of<CatalogItem['kind']>(),
  code: text,
  name: text,
  description: text,
  pricing: text.of<CatalogItem['pricing']>(),
  family: text.of<NonNullable<CatalogItem['family']>>().orNull,
  costCents: int4.orNull,
  tracksStock: bool,
  hasMinPrice: bool,
  category: text.orNull,
};

export const itemColumns = sql`i.id, i.import_id as "importId", i.kind, i.code, i.name, i.description, i.pricing, i.family,
  i.cost_cents as "costCents", i.tracks_stock as "tracksStock", i.has_min_price as "hasMinPrice",
  (select name from catalog_category c where c.business_id = i.business_id and c.id = i.category_id) as category`;

/** Items by code, including archived ones, because past lines refer to them. */
export async function findItems(tx: Tx, codes: readonly string[]): Promise<Map<string, CatalogItem>> {
  const asked = typedSql(itemShape)`
    select ${itemColumns} from catalog_item i
    where i.business_id = ${tx.businessId} and i.code = any(${[...new Set(codes)]}::text[]) and i.undone_at is null
  `;
  const { rows } = await plannedForValues(tx, () => asked.execute(tx.db));
  return new Map(rows.map((item) => [item.code, item]));
}

/** Items by lowercase name; a name may occur twice. */
export async function findItemsByName(
  tx: Tx,
  names: readonly string[],
): Promise<Map<string, [CatalogItem, ...CatalogItem[]]>> {
  const wanted = [...new Set(names.map((name) => name.toLowerCase()))];
  if (wanted.length === 0) return new Map();
  const asked = typedSql(itemShape)`
    select ${itemColumns} from catalog_item i
    where i.business_id = ${tx.businessId} and lower(i.name) = any(${wanted}::text[]) and i.undone_at is null
    order by i.id
  `;
  const { rows } = await plannedForValues(tx, () => asked.execute(tx.db));
  const items = new Map<string, [CatalogItem, ...CatalogItem[]]>();
  for (const item of rows) {
    const known = items.get(item.name.toLowerCase());
    if (known === undefined) items.set(item.name.toLowerCase(), [item]);
    else known.push(item);
  }
  return items;
}

/** The business's category ids by lowercase name. */
export async function readCategories(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.db
    .selectFrom('catalog_category')
    .select(['id', 'name'])
    .where('business_id', '=', tx.businessId)
    .execute();
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
}

/** The code of an imported item with prices from elsewhere; null if there is none. */
export async function findPricedElsewhere(
  tx: Tx,
  importId: number,
  itemIds: readonly number[],
): Promise<string | null> {
  const asked = typedSql({ code: text })`
    select i.code from catalog_item i
    where i.business_id = ${tx.businessId} and i.id = any(${[...itemIds]}::bigint[]) and i.import_id = ${importId}
      and exists (select from catalog_price p where p.business_id = i.business_id and p.item_id = i.id
        and p.voided_at is null and p.import_id is distinct from ${importId})
    order by i.code limit 1
  `;
  const { rows } = await plannedForValues(tx, () => asked.execute(tx.db));
  return rows[0]?.code ?? null;
}
