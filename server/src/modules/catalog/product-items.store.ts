import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** One person at a time adds or changes products, whose SKUs and barcodes are distinct. */
export async function lockCatalog(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`catalog:${tx.businessId}`}, 0))`.execute(tx.db);
}

interface ProductColumns {
  name: string;
  barcode: string | null;
  description: string;
  category_id: number | null;
  cost_cents: number | null;
  tracks_stock: boolean;
  is_featured: boolean;
  image: string | null;
  archived_at: Date | null;
}

/** Changes a product's item. Raises the version. */
export async function updateProductItem(tx: Tx, id: number, columns: Partial<ProductColumns>): Promise<void> {
  await tx.db
    .updateTable('catalog_item')
    .set((row) => ({ ...columns, version: row('version', '+', 1) }))
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}

/** Archives an item, or restores it with null. */
export const archiveItem = (tx: Tx, id: number, at: Date | null) =>
  updateProductItem(tx, id, { archived_at: at });

/** Raises the version of an item whose prices changed. */
export const touchItem = (tx: Tx, id: number) => updateProductItem(tx, id, {});
