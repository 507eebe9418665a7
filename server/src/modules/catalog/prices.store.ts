import type { PriceFacts } from '@washboard/contract/catalog/catalog.constants.ts';
import { sql } from 'kysely';
import { drawIds } from '../../platform/db/bulk/draw-ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { plannedForValues } from '../../platform/db/planned-for-values.ts';
import { anyOf, insertRows } from '../../platform/db/rows.ts';

export interface NewPrice extends PriceFacts {
  itemId: number;
  storeId: number;
  /** ISO, UTC. */
  from: string;
  /** As for the other terms, null means unchanged. */
  minQuantity?: number | null;
  isFeatured?: boolean | null;
  isDeliverable?: boolean | null;
  /** Null is the retail price. */
  tierId?: number | null;
}

/** Appends prices; ids are in the given order, and of several from one instant the last applies. */
export async function recordPrices(
  tx: Tx,
  source: string,
  prices: readonly NewPrice[],
  importId: number | null = null,
): Promise<number[]> {
  const ids = await drawIds(tx, 'catalog_price_id_seq', prices.length);
  await insertRows(tx, 'catalog_price', prices, {
    source,
    import_id: importId,
    id: (_, index) => ids[index],
    item_id: (one) => one.itemId,
    store_id: (one) => one.storeId,
    price_cents: (one) => one.priceCents,
    minimum_cents: (one) => one.minimumCents,
    is_taxable: (one) => one.isTaxable,
    min_quantity: ({ minQuantity }) => minQuantity ?? null,
    is_featured: ({ isFeatured }) => isFeatured ?? null,
    is_deliverable: ({ isDeliverable }) => isDeliverable ?? null,
    pricing_tier_id: ({ tierId }) => tierId ?? null,
    effective_from: (one) => one.from,
  }).execute();
  return ids;
}

/** Voids prices; the earlier ones apply again. */
export async function voidPrices(tx: Tx, ids: readonly number[], at: Date): Promise<void> {
  await tx.db
    .updateTable('catalog_price')
    .set({ voided_at: at.toISOString() })
    .where('business_id', '=', tx.businessId)
    .where('id', '=', anyOf(ids))
    .where('voided_at', 'is', null)
    .execute();
}

/** Voids an import's prices of these items. */
export async function voidPricesOfItems(
  tx: Tx,
  importId: number,
  itemIds: readonly number[],
  at: Date,
): Promise<void> {
  const change = sql`
    update catalog_price set voided_at = ${at.toISOString()}
    where business_id = ${tx.businessId} and item_id = any(${[...itemIds]}::bigint[]) and import_id = ${importId}
      and voided_at is null
  `;
  await plannedForValues(tx, () => change.execute(tx.db));
}
