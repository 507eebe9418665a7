import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

interface DueRow {
  business_id: number;
  id: number;
  topic: string;
  payload: unknown;
  attempts: number;
}

type RowKey = Pick<DueRow, 'business_id' | 'id'>;

/** Rows that are due, oldest first, locked for this transaction; rows another process holds are passed over. */
export async function lockDue(db: Db, most: number): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select business_id, id, topic, payload, attempts from outbox
    where done_at is null and next_at <= now()
    order by next_at, id limit ${most} for update skip locked
  `.execute(db);
  return rows;
}

export async function markDone(db: Db, row: RowKey): Promise<void> {
  await sql`update outbox set done_at = now(), attempts = attempts + 1
    where business_id = ${row.business_id} and id = ${row.id}`.execute(db);
}

/** Try again after `waitSeconds`. */
export async function markFailed(db: Db, row: RowKey, error: unknown, waitSeconds: number): Promise<void> {
  await sql`update outbox set attempts = attempts + 1, last_error = ${String(error).slice(0, 500)},
    next_at = now() + make_interval(secs => ${waitSeconds})
    where business_id = ${row.business_id} and id = ${row.id}`.execute(db);
}
