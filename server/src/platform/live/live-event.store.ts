import { sql } from 'kysely';
import type { BusinessDb } from '../db/database.ts';

/** The oldest transaction that may still be under way: whatever came before it is surely over. */
export async function presentCursor(business: BusinessDb): Promise<string> {
  const { rows } = await sql<{ cursor: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as cursor
  `.execute(business.read);
  return rows[0]?.cursor ?? '0';
}

/** Events of transactions from `cursor` on, oldest first. */
export async function payloadsSince(business: BusinessDb, cursor: string, most: number): Promise<unknown[]> {
  const { rows } = await sql<{ payload: unknown }>`
    select payload from live_event where business_id = ${business.businessId} and xid >= ${cursor}::xid8
    order by xid, id limit ${most}
  `.execute(business.read);
  return rows.map((row) => row.payload);
}
