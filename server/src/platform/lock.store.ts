import { sql } from 'kysely';
import type { Tx } from './db/database.ts';

/** Lets one transaction of the business at a time do what is named; others wait until it ends. */
export async function lockInBusiness(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${name}:${tx.businessId}`}, 0))`.execute(tx.db);
}
