import { type LiveEvent, liveEventSchema, type ServerMessage } from '@washboard/contract/live/live.events.ts';
import type { BusinessDb } from '../db/database.ts';
import { readCursor, readEventsSince } from './live.store.ts';

const mostMissed = 200;

/**
 * What a client with this cursor may have missed: every event of a transaction that may not have been over.
 * Some come twice, none is lost. After too long it must reload everything.
 */
export async function catchUp(
  business: BusinessDb,
  cursor: string | undefined,
  mayHear: (event: LiveEvent) => boolean,
): Promise<ServerMessage> {
  const present = await readCursor(business);
  if (cursor === undefined) return { kind: 'hello', cursor: present };
  if (!/^\d{1,18}$/.test(cursor) || BigInt(cursor) > BigInt(present))
    return { kind: 'reset', cursor: present };
  const missed = await readEventsSince(business, cursor, mostMissed + 1);
  if (missed.length > mostMissed) return { kind: 'reset', cursor: present };
  const events = missed.map((payload) => liveEventSchema.parse(payload)).filter(mayHear);
  return events.length === 0
    ? { kind: 'hello', cursor: present }
    : { kind: 'events', cursor: present, events };
}
