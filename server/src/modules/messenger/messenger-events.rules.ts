import type { Publishable } from '@washboard/contract/core/live-event.ts';
import type { messengerEvents } from '@washboard/contract/messenger/messenger.events.ts';

type MessengerEvent =
  | Exclude<keyof typeof messengerEvents, `messenger.${string}`>
  | 'messenger.replyingChanged';

/** An event for those who see the conversation: one for each store of its customer. */
export function publishOf(
  type: MessengerEvent,
  { id, storeIds }: { id: number; storeIds: readonly number[] },
): Publishable[] {
  return storeIds.length === 0 ? [{ type, id }] : storeIds.map((storeId) => ({ type, id, storeId }));
}
