import type { Tx } from '../../platform/db/database.ts';
import { changeRow } from '../../platform/db/writes/change-row.ts';
import { lockInBusiness } from '../../platform/lock.store.ts';

/** One person at a time changes what a business sells: names, codes and barcodes are distinct. */
export const lockCatalog = (tx: Tx) => lockInBusiness(tx, 'catalog');

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
  await changeRow(tx, 'catalog_item', id, columns);
}

/** Archives an item, or restores it with null. */
export const archiveItem = (tx: Tx, id: number, at: Date | null) =>
  updateProductItem(tx, id, { archived_at: at });

/** Raises the version of an item whose prices changed. */
export const touchItem = (tx: Tx, id: number) => updateProductItem(tx, id, {});
