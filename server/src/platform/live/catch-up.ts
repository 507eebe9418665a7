import { type LiveEvent, liveEventSchema, type ServerMessage } from '@washboard/contract/live/live.events.ts';
import type { BusinessDb } from '../db/database.ts';
import { payloadsSince, presentCursor } from './live-event.store.ts';

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
  const present = await presentCursor(business);
  if (cursor === undefined) return { kind: 'hello', cursor: present };
  if (!/^\d{1,18}$/.test(cursor) || BigInt(cursor) > BigInt(present))
    return { kind: 'reset', cursor: present };
  const payloads = await payloadsSince(business, cursor, mostMissed + 1);
  if (payloads.length > mostMissed) return { kind: 'reset', cursor: present };
  const events = payloads.map((payload) => liveEventSchema.parse(payload)).filter(mayHear);
  return events.length === 0
    ? { kind: 'hello', cursor: present }
    : { kind: 'events', cursor: present, events };
}
