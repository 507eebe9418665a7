import type { ItemFacts } from '@washboard/contract/catalog/catalog.constants.ts';
import { sql } from 'kysely';
import { drawIds } from '../../platform/db/bulk/draw-ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { anyOf, insertRows } from '../../platform/db/rows.ts';
import { readCategories } from './catalog.views.ts';

/**
 * Adds items and missing categories; ids are in the given order. `importId` is their import. No code may
 * exist already.
 */
export async function recordItems(
  tx: Tx,
  source: string,
  items: readonly ItemFacts[],
  importId: number | null = null,
): Promise<number[]> {
  await ensureCategories(tx, [...new Set(items.flatMap(({ category }) => category ?? []))]);
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
  }).execute();
  return ids;
}

/** The id of the category with this name, which is added if there is none. */
export async function ensureCategory(tx: Tx, name: string): Promise<number | undefined> {
  await ensureCategories(tx, [name]);
  return (await readCategories(tx)).get(name.toLowerCase());
}

async function ensureCategories(tx: Tx, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await sql`
    insert into catalog_category (business_id, name)
    select ${tx.businessId}, name from unnest(${[...names]}::text[]) as name
    on conflict (lower(name), business_id) do nothing
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
