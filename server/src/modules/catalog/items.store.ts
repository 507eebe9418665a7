import type { ItemFacts } from '@washboard/contract/catalog/catalog.constants.ts';
import { sql } from 'kysely';
import { drawIds } from '../../platform/db/bulk/draw-ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { anyOf, insertRows, unnestRows } from '../../platform/db/rows.ts';
import { tables } from '../../platform/db/schema/tables.ts';
import { readCategories } from './catalog.views.ts';

/**
 * Adds items and missing categories; ids are in the given order. `importId` is their import. No code may
 * exist already.
 */
export async function recordItems(
  tx: Tx,
  source: string,
  items: readonly (ItemFacts & { archivedAt?: Date | null })[],
  importId: number | null = null,
): Promise<number[]> {
  await ensureCategories(tx, items);
  const categories = await readCategories(tx);
  const ids = await drawIds(tx, 'catalog_item_id_seq', items.length);
  await insertRows(tx, 'catalog_item', items, {
    source,
    import_id: importId,
    id: (_, index) => ids[index],
    kind: (one) => one.kind,
    code: (one) => one.code,
    name: (one) => one.name,
    description: (one) => one.description,
    category_id: ({ category }) => (category === null ? null : categories.get(category.toLowerCase())),
    pricing: (one) => one.pricing,
    family: (one) => one.family,
    cost_cents: (one) => one.costCents,
    tracks_stock: (one) => one.tracksStock,
    barcode: (one) => one.barcode ?? null,
    is_featured: (one) => one.isFeatured ?? true,
    image: (one) => one.image ?? null,
    archived_at: (one) => one.archivedAt?.toISOString() ?? null,
  }).execute();
  return ids;
}

type CategoryOf = Pick<ItemFacts, 'category' | 'pricing' | 'family'>;

/** The id of the category with this name, which is added if there is none. */
export async function ensureCategory(tx: Tx, name: string): Promise<number | undefined> {
  await ensureCategories(tx, [{ category: name, pricing: 'FIXED_PRICE', family: null }]);
  return (await readCategories(tx)).get(name.toLowerCase());
}

/** A category takes pricing and family from its first service. */
async function ensureCategories(tx: Tx, items: readonly CategoryOf[]): Promise<void> {
  const named = new Map<string, CategoryOf>();
  for (const item of items) {
    const key = item.category?.toLowerCase();
    if (key !== undefined && (!named.has(key) || named.get(key)?.family === null)) named.set(key, item);
  }
  if (named.size === 0) return;
  await sql`
    insert into catalog_category (business_id, name, pricing, family)
    select ${tx.businessId}, t.name, t.pricing, t.family
    from ${unnestRows(tables.catalog_category, [...named.values()], {
      name: (one) => one.category ?? '',
      pricing: (one) => (one.family === null ? null : one.pricing),
      family: (one) => one.family,
    })} as t
    on conflict (lower(name), business_id) do update set
      pricing = coalesce(catalog_category.pricing, excluded.pricing),
      family = coalesce(catalog_category.family, excluded.family)
  `.execute(tx.db);
}

/** Removes items that this import brought. */
export async function undoItems(
  tx: Tx,
  importId: number,
  itemIds: readonly number[],
  at: Date,
): Promise<void> {
  await tx.db
    .updateTable('catalog_item')
    .set((eb) => ({ undone_at: at.toISOString(), version: eb('version', '+', 1) }))
    .where('business_id', '=', tx.businessId)
    .where('id', '=', anyOf(itemIds))
    .where('import_id', '=', importId)
    .where('undone_at', 'is', null)
    .execute();
}
