import type { BusinessDb } from '../db/database.ts';
import { jsonb, text } from '../db/schema/column.ts';
import { typedSql } from '../db/typed-sql.ts';

/** Events are kept for a day (db/sweep.ts). */
export const retentionHours = 24;
const slackSeconds = 10;

/** The oldest running transaction: the cursor of a page that has received everything. */
export async function readCursor(business: BusinessDb): Promise<string> {
  const { rows } = await typedSql({ cursor: text })`
    select pg_snapshot_xmin(pg_current_snapshot())::text as cursor
  `.execute(business.read);
  return rows[0]?.cursor ?? '0';
}

/**
 * The cursor of a new page, some seconds back, because its first answers may be that old. Never beyond the
 * oldest running transaction, or the page would have to reload.
 */
export async function readFirstCursor(business: BusinessDb): Promise<string> {
  const { rows } = await typedSql({ cursor: text })`
    select least(
      (select xid from live_event
        where business_id = ${business.businessId} and at > now() - make_interval(secs => ${slackSeconds})
        order by xid limit 1),
      pg_snapshot_xmin(pg_current_snapshot()))::text as cursor
  `.execute(business.read);
  return rows[0]?.cursor ?? '0';
}

/** Distinct events of transactions from a cursor on, oldest first. Repeated events are dropped. */
export async function readEventsSince(
  business: BusinessDb,
  cursor: string,
  limit: number,
): Promise<unknown[]> {
  const { rows } = await typedSql({ payload: jsonb })`
    select payload from live_event where business_id = ${business.businessId} and xid >= ${cursor}::xid8
    group by payload order by max(xid), max(id) limit ${limit}
  `.execute(business.read);
  return rows.map((row) => row.payload);
}
