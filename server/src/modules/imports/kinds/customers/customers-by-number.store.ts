import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

/**
 * Customers by their numbers in files, this store's first. Queried per source, so each lookup uses the key.
 */
export async function customersByNumber(
  tx: Tx,
  storeId: number,
  numbers: readonly string[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  if (numbers.length === 0) return found;
  const { rows: sources } = await sql<{ storeId: number; source: string }>`
    select distinct store_id as "storeId", source, store_id = ${storeId} as own from import
    where business_id = ${tx.businessId} and kind = 'customers' and state = 'applied' and store_id is not null
    order by own desc, 1, 2
  `.execute(tx.db);
  for (const source of sources) {
    const { rows } = await sql<{ identity: string; factId: number }>`
      select identity, fact_id as "factId" from imported_row
      where business_id = ${tx.businessId} and kind = 'customers' and store_id = ${source.storeId}
        and source = ${source.source} and identity = any(${[...new Set(numbers)]}::text[])
    `.execute(tx.db);
    for (const { identity, factId } of rows) if (!found.has(identity)) found.set(identity, factId);
  }
  return found;
}
