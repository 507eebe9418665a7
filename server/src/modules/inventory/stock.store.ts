import type { StockMoved } from '@washboard/contract/inventory/stock-events.schemas.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Reported } from '../../platform/occurrence.ts';

/** Appends movements of stock; what is there is their sum. */
export async function recordStock(
  tx: Tx,
  source: string,
  movements: readonly Reported<StockMoved>[],
): Promise<void> {
  const column = <T>(pick: (one: Reported<StockMoved>) => T) => movements.map(pick);
  await sql`
    insert into stock_movement (business_id, source, store_id, code, at, business_date, quantity, reason, unit_cost_cents, by_code)
    select ${tx.businessId}, ${source}, t.* from unnest(${column((one) => one.storeId)}::bigint[],
      ${column((one) => one.facts.code)}::text[], ${column((one) => one.at)}::timestamptz[],
      ${column((one) => one.businessDate)}::date[], ${column((one) => one.facts.quantity)}::int[],
      ${column((one) => one.facts.reason)}::text[], ${column((one) => one.facts.unitCostCents)}::int[],
      ${column((one) => one.facts.by)}::text[]) as t
  `.execute(tx.db);
}
