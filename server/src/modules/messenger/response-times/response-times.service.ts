import { localTimeOf } from '@washboard/contract/core/time/time.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { openMinutes } from './opening-minutes.rules.ts';
import { insertTimes, type ResponseTime } from './response-times.store.ts';
import { readOpenStore, readOpenTimes, readReplyTarget } from './response-times.views.ts';

interface Ended {
  conversation: { id: number; customerId: number | null };
  person: string | null;
  at: Date;
}

/** Records how long the customer waited for this reply by a person, if they did. */
export const noteResponse = (tx: Tx, ended: Ended) => noteTime(tx, 'RESPONSE', ended);

/** Records how long the conversation was open until it was resolved, if it was. */
export const noteResolution = (tx: Tx, ended: Ended) => noteTime(tx, 'RESOLUTION', ended);

async function noteTime(
  tx: Tx,
  kind: ResponseTime['kind'],
  { conversation, person, at }: Ended,
): Promise<void> {
  const open = await readOpenTimes(tx, conversation.id);
  const since = kind === 'RESPONSE' ? open?.waitingSince : open?.openedAt;
  if (since == null) return;
  const beganAt = new Date(since);
  const store = await readOpenStore(tx, conversation.customerId, beganAt);
  if (store === undefined) return;
  const endedAt = at < beganAt ? beganAt : at;
  await insertTimes(tx, [
    {
      conversationId: conversation.id,
      storeId: store.id,
      kind,
      day: localTimeOf(beganAt, store.timeZone).day,
      beganAt,
      endedAt,
      minutes: openMinutes(store, beganAt, endedAt),
      targetMinutes: kind === 'RESPONSE' ? await readReplyTarget(tx) : null,
      person,
    },
  ]);
}
