import type { StockMoved } from '@washboard/contract/inventory/stock-events.schemas.ts';
import type { Tx } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';
import type { Reported } from '../../platform/occurrence.ts';

/** Appends stock movements; the stock is their sum. */
export async function recordStock(
  tx: Tx,
  source: string,
  movements: readonly Reported<StockMoved>[],
): Promise<void> {
  await insertRows(tx, 'stock_movement', movements, {
    source,
    store_id: (one) => one.storeId,
    code: (one) => one.facts.code,
    at: (one) => one.at,
    business_date: (one) => one.businessDate,
    quantity: (one) => one.facts.quantity,
    reason: (one) => one.facts.reason,
    unit_cost_cents: (one) => one.facts.unitCostCents,
    by_code: (one) => one.facts.by,
  }).execute();
}
