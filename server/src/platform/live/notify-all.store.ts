import type { LiveEventType } from '@washboard/contract/core/live-event.ts';
import { sql } from 'kysely';
import { type Db, notifyChannel } from '../db/database.ts';

/** Sends a live event to each business with an open session, if this transaction commits. */
export async function notifyAll(lookup: Db, type: LiveEventType, at: Date): Promise<void> {
  await sql`
    with reported as (
      select business_id, json_build_object('type', ${type}::text, 'businessId', business_id) as event
      from (select distinct business_id from session where ended_at is null and expires_at > ${at}) signed_in
    ), kept as (
      insert into live_event (business_id, payload) select business_id, event::jsonb from reported
    )
    select pg_notify(${notifyChannel}, json_build_object(
      'cursor', pg_snapshot_xmin(pg_current_snapshot())::text, 'event', event)::text)
    from reported
  `.execute(lookup);
}
