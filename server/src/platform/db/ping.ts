import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Ask the database for nothing; rejects where it does not answer. */
export async function ping(database: Database): Promise<void> {
  await sql`select 1`.execute(database.lookup);
}
