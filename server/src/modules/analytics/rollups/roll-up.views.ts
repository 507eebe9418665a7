import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Businesses with days that are to be reckoned anew. */
export async function readBusinessesWithDirtyDays(lookup: Db): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select distinct business_id as id from dirty_day order by 1`.execute(lookup);
  return rows.map((row) => row.id);
}
