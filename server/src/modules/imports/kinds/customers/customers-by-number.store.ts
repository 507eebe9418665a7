import type { Tx } from '../../../../platform/db/database.ts';
import { anyOf } from '../../../../platform/db/rows.ts';
import { bool, int8, text } from '../../../../platform/db/schema/column.ts';
import { typedSql } from '../../../../platform/db/typed-sql.ts';
import type { PlacedImport } from '../server-kind.rules.ts';

/** Customers by their numbers in earlier files of this import's store and source. */
export async function numberedCustomers(
  tx: Tx,
  record: PlacedImport,
  numbers: readonly string[],
): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('imported_row')
    .select(['identity', 'fact_id as factId'])
    .where('business_id', '=', tx.businessId)
    .where('kind', '=', 'customers')
    .where('store_id', '=', record.store_id)
    .where('source', '=', record.source)
    .where('identity', '=', anyOf([...new Set(numbers)]))
    .$narrowType<{ factId: number }>()
    .execute();
  return new Map(rows.map(({ identity, factId }) => [identity, factId]));
}

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
  const { rows: sources } = await typedSql({ storeId: int8, source: text, own: bool })`
    select distinct store_id as "storeId", source, store_id = ${storeId} as own from import
    where business_id = ${tx.businessId} and kind = 'customers' and state = 'applied' and store_id is not null
    order by own desc, 1, 2
  `.execute(tx.db);
  for (const source of sources) {
    const rows = await tx.db
      .selectFrom('imported_row')
      .select(['identity', 'fact_id as factId'])
      .where('business_id', '=', tx.businessId)
      .where('kind', '=', 'customers')
      .where('store_id', '=', source.storeId)
      .where('source', '=', source.source)
      .where('identity', '=', anyOf([...new Set(numbers)]))
      .$narrowType<{ factId: number }>()
      .execute();
    for (const { identity, factId } of rows) if (!found.has(identity)) found.set(identity, factId);
  }
  return found;
}
