import type { LiveEventType } from '@washboard/contract/core/live-event.ts';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { notifyChannel } from '../db/writes/at-commit.ts';

/** Sends a live event to each of these businesses, if this transaction commits. */
export async function notifyBusinesses(
  lookup: Db,
  type: LiveEventType,
  businessIds: readonly number[],
): Promise<void> {
  await sql`
    with reported as (
      select business_id, json_build_object('type', ${type}::text, 'businessId', business_id) as event
      from unnest(${[...businessIds]}::bigint[]) as business_id
    ), kept as (
      insert into live_event (business_id, payload) select business_id, event::jsonb from reported
    )
    select pg_notify(${notifyChannel}, json_build_object(
      'cursor', pg_snapshot_xmin(pg_current_snapshot())::text, 'event', event)::text)
    from reported
  `.execute(lookup);
}
