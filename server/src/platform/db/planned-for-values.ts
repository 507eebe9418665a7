import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Runs statements planned for their values and the current tables. The cached plan of a prepared statement
 * may date from an empty table and read the whole business for each value. Planning costs a fraction of a
 * millisecond: for statements about many rows.
 */
export async function plannedForValues<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(tx.db);
  const result = await work();
  await sql`set local plan_cache_mode = auto`.execute(tx.db);
  return result;
}
