import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { int4, int8, jsonb, text } from '../db/schema/column.ts';
import { typedSql } from '../db/typed-sql.ts';

export interface WaitingRow {
  business_id: number;
  id: number;
  topic: string;
  payload: unknown;
  attempts: number;
}

/** The due rows, oldest first, locked for this transaction. */
export async function lockWaiting(db: Db, limit: number): Promise<WaitingRow[]> {
  const { rows } = await typedSql({
    business_id: int8,
    id: int8,
    topic: text,
    payload: jsonb,
    attempts: int4,
  })`
    select business_id, id, topic, payload, attempts from outbox
    where done_at is null and next_at <= now()
    order by next_at, id limit ${limit} for update skip locked
  `.execute(db);
  return rows;
}

export async function markDone(db: Db, row: WaitingRow): Promise<void> {
  await sql`update outbox set done_at = now(), attempts = attempts + 1
    where business_id = ${row.business_id} and id = ${row.id}`.execute(db);
}

/** Retries after some seconds, longer each time. */
export async function markFailed(db: Db, row: WaitingRow, error: string): Promise<void> {
  const wait = Math.min(300, 2 ** Math.min(row.attempts, 8));
  await sql`update outbox set attempts = attempts + 1, last_error = ${error.slice(0, 500)},
    next_at = now() + make_interval(secs => ${wait})
    where business_id = ${row.business_id} and id = ${row.id}`.execute(db);
}

/** Whether a row of this topic with these values in its payload isn't passed on yet. */
export async function isUndelivered(
  db: Db,
  businessId: number,
  topic: string,
  payload: Record<string, unknown>,
): Promise<boolean> {
  const { rows } = await sql`
    select from outbox where business_id = ${businessId} and topic = ${topic} and done_at is null
      and payload @> ${JSON.stringify(payload)}::jsonb
  `.execute(db);
  return rows.length > 0;
}
