import { localTimeOf } from '@washboard/contract/core/time/time.ts';
import type { MessageFacts } from '../messenger.store.ts';
import { type OpenStore, openMinutes } from './opening-minutes.rules.ts';
import type { ResponseTime } from './response-times.store.ts';

interface Known {
  /** Oldest first. */
  messages: readonly Pick<MessageFacts, 'direction' | 'source' | 'aiType' | 'createdAt' | 'sentBy'>[];
  resolved: { at: Date; by: string | null } | null;
  storeId: number;
}

/** How long the customer of a known conversation waited each time, and until it was resolved. */
export function timesOf(
  { messages, resolved, storeId }: Known,
  conversationId: number,
  store: OpenStore | undefined,
): ResponseTime[] {
  if (store === undefined) return [];
  const times: ResponseTime[] = [];
  const add = (kind: ResponseTime['kind'], beganAt: Date, endedAt: Date, person: string | null) =>
    times.push({
      ...{ conversationId, storeId, kind, beganAt, endedAt, person },
      day: localTimeOf(beganAt, store.timeZone).day,
      minutes: openMinutes(store, beganAt, endedAt),
      targetMinutes: null,
    });
  let waitingSince: Date | null = null;
  for (const { direction, source, aiType, createdAt, sentBy } of messages) {
    if (direction === 'Inbound') waitingSince ??= createdAt;
    else if (source === 'BUSINESS_MANAGER' || aiType === 'Support') {
      if (waitingSince !== null && source === 'BUSINESS_MANAGER')
        add('RESPONSE', waitingSince, createdAt, sentBy);
      waitingSince = null;
    }
  }
  const openedAt = messages.find(({ direction }) => direction === 'Inbound')?.createdAt;
  if (resolved !== null && openedAt !== undefined) add('RESOLUTION', openedAt, resolved.at, resolved.by);
  return times;
}
