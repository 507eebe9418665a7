import type { StockMoved } from '@washboard/contract/inventory/stock-events.schemas.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { insertRows, unnestRows } from '../../../platform/db/rows.ts';
import { tables } from '../../../platform/db/schema/tables.ts';
import type { Reported } from '../../../platform/occurrence.ts';

/** What an entry that a person made has besides. */
export interface EnteredFacts extends StockMoved {
  counted?: number | null;
  otherStoreId?: number | null;
  reversesId?: number | null;
  byName?: string | null;
}

/** Appends entries to the stock ledger, and adds them to the stock. Returns their ids. */
export async function recordStock(
  tx: Tx,
  source: string,
  movements: readonly Reported<EnteredFacts>[],
): Promise<number[]> {
  if (movements.length === 0) return [];
  const rows = await insertRows(tx, 'stock_movement', movements, {
    source,
    store_id: (one) => one.storeId,
    code: (one) => one.facts.code,
    at: (one) => one.at,
    business_date: (one) => one.businessDate,
    quantity: (one) => one.facts.quantity,
    reason: (one) => one.facts.reason,
    unit_cost_cents: (one) => one.facts.unitCostCents,
    by_code: (one) => one.facts.by,
    counted: (one) => one.facts.counted ?? null,
    other_store_id: (one) => one.facts.otherStoreId ?? null,
    reverses_id: (one) => one.facts.reversesId ?? null,
    by_name: (one) => one.facts.byName ?? null,
  })
    .returning('id')
    .execute();
  await addToLevels(tx, movements);
  return rows.map(({ id }) => id);
}

/** Locks levels in one order, so that two batches never wait for each other. */
async function addToLevels(tx: Tx, movements: readonly Reported<EnteredFacts>[]): Promise<void> {
  const given = unnestRows(tables.stock_movement, movements, {
    store_id: (one) => one.storeId,
    code: (one) => one.facts.code,
    quantity: (one) => one.facts.quantity,
  });
  await sql`
    insert into stock_level (business_id, store_id, code, quantity)
    select ${tx.businessId}::bigint, store_id, code, sum(quantity) from ${given} moved
    group by store_id, code order by store_id, code
    on conflict (store_id, code, business_id)
    do update set quantity = stock_level.quantity + excluded.quantity
  `.execute(tx.db);
}

/** When a product counts as low at a store. */
export interface LevelLimits {
  storeId: number;
  lowAt: number | null;
  reorderTo: number | null;
}

export async function setLimits(tx: Tx, sku: string, limits: readonly LevelLimits[]): Promise<void> {
  if (limits.length === 0) return;
  const ordered = [...limits].sort((a, b) => a.storeId - b.storeId);
  await insertRows(tx, 'stock_level', ordered, {
    store_id: (one) => one.storeId,
    code: sku,
    low_at: (one) => one.lowAt,
    reorder_to: (one) => one.reorderTo,
  })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'code', 'business_id']).doUpdateSet((row) => ({
        low_at: row.ref('excluded.low_at'),
        reorder_to: row.ref('excluded.reorder_to'),
      })),
    )
    .execute();
}

/** The stock of a product at a store, locked until the transaction ends; 0 where there was none. */
export async function holdQuantity(tx: Tx, storeId: number, sku: string): Promise<number> {
  const { quantity } = await tx.db
    .insertInto('stock_level')
    .values({ business_id: tx.businessId, store_id: storeId, code: sku })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'code', 'business_id'])
        .doUpdateSet((row) => ({ quantity: row.ref('stock_level.quantity') })),
    )
    .returning('quantity')
    .executeTakeFirstOrThrow();
  return quantity;
}
