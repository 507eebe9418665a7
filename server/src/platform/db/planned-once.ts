import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Runs a statement by the plan that its connection keeps of it, whatever it is given: for long statements about few
 * rows, which take several times longer to plan than to run. They must say by themselves in which order their tables are
 * read, since the plan is made without knowing values.
 */
export function plannedOnce<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (one) => {
    await sql`set plan_cache_mode = force_generic_plan`.execute(one);
    try {
      return await work(one);
    } finally {
      await sql`set plan_cache_mode = auto`.execute(one);
    }
  });
}
