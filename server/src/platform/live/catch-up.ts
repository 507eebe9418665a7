import { type LiveEvent, liveEventSchema, type ServerMessage } from '@washboard/contract/live/live.events.ts';
import { sql } from 'kysely';
import type { BusinessDb } from '../db/database.ts';

const mostMissed = 200;
/** Events are kept for a day (see sweep.ts); the cursor of a client that was away longer is refused by age. */
export const keptHours = 24;

/**
 * What a client that last saw `cursor` may have missed: every event of a transaction that was not surely over
 * then. Some come twice, none is left out. After too long it is to fetch everything.
 */
export async function catchUp(
  business: BusinessDb,
  cursor: string | undefined,
  mayHear: (event: LiveEvent) => boolean,
): Promise<ServerMessage> {
  const { rows: now } = await sql<{ cursor: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as cursor
  `.execute(business.read);
  const present = now[0]?.cursor ?? '0';
  if (cursor === undefined) return { kind: 'hello', cursor: present };
  if (!/^\d{1,18}$/.test(cursor) || BigInt(cursor) > BigInt(present))
    return { kind: 'reset', cursor: present };
  const { rows } = await sql<{ payload: unknown }>`
    select payload from live_event where business_id = ${business.businessId} and xid >= ${cursor}::xid8
    order by xid, id limit ${mostMissed + 1}
  `.execute(business.read);
  if (rows.length > mostMissed) return { kind: 'reset', cursor: present };
  const events = rows.map((row) => liveEventSchema.parse(row.payload)).filter(mayHear);
  return events.length === 0
    ? { kind: 'hello', cursor: present }
    : { kind: 'events', cursor: present, events };
}
