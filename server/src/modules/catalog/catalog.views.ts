import type { ItemFacts } from '@washboard/contract/catalog/catalog.constants.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface CatalogItem extends ItemFacts {
  id: number;
  /** The import that brought it; null where it came another way. */
  importId: number | null;
}

export const itemColumns = sql`i.id, i.import_id as "importId", i.kind, i.code, i.name, i.description, i.pricing, i.family,
  i.cost_cents as "costCents", i.tracks_stock as "tracksStock",
  (select name from catalog_category c where c.business_id = i.business_id and c.id = i.category_id) as category`;

/** Items by their codes, archived ones among them: lines of the past still mean them. */
export async function findItems(tx: Tx, codes: readonly string[]): Promise<Map<string, CatalogItem>> {
  const { rows } = await sql<CatalogItem>`
    select found.* from unnest(${[...new Set(codes)]}::text[]) as wanted (code)
    cross join lateral (
      select ${itemColumns} from catalog_item i
      where i.code = wanted.code and i.business_id = ${tx.businessId} and i.undone_at is null offset 0
    ) found
  `.execute(tx.db);
  return new Map(rows.map((item) => [item.code, item]));
}

/** Items by their names in lower case; a name may be there twice. */
export async function findItemsByName(
  tx: Tx,
  names: readonly string[],
): Promise<Map<string, [CatalogItem, ...CatalogItem[]]>> {
  const { rows } = await sql<CatalogItem>`
    select found.* from unnest(${[...new Set(names.map((name) => name.toLowerCase()))]}::text[]) as wanted (name)
    cross join lateral (
      select ${itemColumns} from catalog_item i
      where lower(i.name) = wanted.name and i.business_id = ${tx.businessId} and i.undone_at is null offset 0
    ) found order by found.id
  `.execute(tx.db);
  const items = new Map<string, [CatalogItem, ...CatalogItem[]]>();
  for (const item of rows) {
    const known = items.get(item.name.toLowerCase());
    if (known === undefined) items.set(item.name.toLowerCase(), [item]);
    else known.push(item);
  }
  return items;
}

/** Those of the names under which no category is there yet. */
export async function missingCategories(tx: Tx, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct on (lower(name)) name from unnest(${[...names]}::text[]) as wanted (name)
    where not exists (select from catalog_category c
      where c.business_id = ${tx.businessId} and lower(c.name) = lower(wanted.name))
    order by lower(name), name
  `.execute(tx.db);
  return rows.map(({ name }) => name);
}

/** The code of an item that an import brought and that has prices from elsewhere; null where there is none. */
export async function findPricedElsewhere(
  tx: Tx,
  importId: number,
  itemIds: readonly number[],
): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`
    select i.code from catalog_item i
    where i.business_id = ${tx.businessId} and i.id = any(${[...itemIds]}::bigint[]) and i.import_id = ${importId}
      and exists (select from catalog_price p where p.business_id = i.business_id and p.item_id = i.id
        and p.voided_at is null and p.import_id is distinct from ${importId})
    order by i.code limit 1
  `.execute(tx.db);
  return rows[0]?.code ?? null;
}
