import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Runs statements that are planned for the values that they are given and the tables as they are now. The plan that
 * is kept of a prepared statement may come from when a table was empty, and then look through the whole business
 * for each of many values. Planning costs a fraction of a millisecond: for statements about many rows.
 */
export async function plannedAnew<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(tx.db);
  const result = await work();
  await sql`set local plan_cache_mode = auto`.execute(tx.db);
  return result;
}
