import type { Publishable } from '@washboard/contract/core/live-event.ts';
import type { LocalDay } from '@washboard/contract/core/time/time.ts';
import { type Kysely, sql } from 'kysely';
import { unnestRows } from '../rows.ts';
import type { Schema } from '../schema/schema.ts';
import { tables } from '../schema/tables.ts';

type Db = Kysely<Schema>;

/** The channel on which processes tell each other what changed. */
export const notifyChannel = 'washboard';

/**
 * Stores and announces events in one statement. The cursor is the oldest transaction still running: a page
 * that has seen this message has received everything before it.
 */
export async function sendEvents(db: Db, businessId: number, events: readonly Publishable[]): Promise<void> {
  const payloads = events.map((event) => JSON.stringify({ ...event, businessId }));
  await sql`
    with kept as (
      insert into live_event (business_id, payload)
      select ${businessId}::bigint, event::jsonb from unnest(${payloads}::text[]) as event
    )
    select pg_notify(${notifyChannel}, json_build_object(
      'cursor', pg_snapshot_xmin(pg_current_snapshot())::text, 'event', event::json)::text)
    from unnest(${payloads}::text[]) as event
  `.execute(db);
}

/** A store's day whose rollups must be computed again. */
export interface MarkedDay {
  storeId: number;
  day: LocalDay;
}

/**
 * Increments the marks, so a mark waits for a concurrent removal of an older one. Sorted, so concurrent
 * transactions don't deadlock.
 */
export async function markDays(db: Db, businessId: number, days: readonly MarkedDay[]): Promise<void> {
  await sql`
    insert into dirty_day (business_id, store_id, day)
    select ${businessId}, store_id, day
    from ${unnestRows(tables.dirty_day, days, {
      store_id: (one) => one.storeId,
      day: (one) => one.day,
    })} as marked
    order by store_id, day
    on conflict (business_id, store_id, day) do update set marks = dirty_day.marks + 1
  `.execute(db);
}

/** A job that runs after the commit. */
export interface WaitingJob {
  topic: string;
  payload: unknown;
}

export async function sendJobs(db: Db, businessId: number, jobs: readonly WaitingJob[]): Promise<void> {
  for (const job of jobs) {
    await db
      .insertInto('outbox')
      .values({ business_id: businessId, topic: job.topic, payload: JSON.stringify(job.payload) })
      .execute();
  }
  await sql`select pg_notify(${notifyChannel}, ${JSON.stringify({ outbox: true })})`.execute(db);
}
