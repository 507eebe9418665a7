import type { DeliveryState } from '@washboard/contract/messenger/messenger.constants.ts';
import type { TextReport, TextState } from '@washboard/integrations/sms/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { findConversations } from './conversations.views.ts';
import { findByKey } from './directory.views.ts';
import { holdMessage, type MessageRow } from './messages.views.ts';
import { updateMessage } from './messenger.store.ts';
import { publishOf } from './messenger-events.rules.ts';

/** How far each state is: a message never goes back. One whose outcome nobody knew can still turn out. */
const rank: Record<DeliveryState, number> = {
  SCHEDULED: 0,
  QUEUED: 0,
  SENDING: 1,
  UNKNOWN: 1,
  SENT: 2,
  DELIVERED: 3,
  UNDELIVERED: 3,
  FAILED: 3,
  RECEIVED: 3,
};

/** Moves a message on; whether it did. */
export async function moveOn(
  tx: Tx,
  message: MessageRow,
  to: Exclude<TextState, 'QUEUED'>,
  errorCode: string | null,
  now: Date,
): Promise<boolean> {
  if (rank[to] <= rank[message.deliveryStatus]) return false;
  await updateMessage(tx, message.messageId, {
    delivery_status: to,
    error_code: errorCode,
    ...(to === 'DELIVERED' ? { delivered_at: now } : {}),
  });
  return true;
}

/** Takes what a carrier reports about a message: in any order, more than once, and before our own answer. */
export async function takeReport(
  { database, clock }: { database: Database; clock: Clock },
  { key, state, errorCode }: TextReport,
): Promise<void> {
  if (state === 'QUEUED') return;
  const found = await findByKey(database.lookup, key);
  if (found === undefined) return;
  await database.background(found.businessId).write(async (tx) => {
    const message = await holdMessage(tx, found.id);
    if (message === undefined || !(await moveOn(tx, message, state, errorCode, clock.now()))) return;
    const [conversation] = await findConversations(tx, 'all', [message.conversationId]);
    if (conversation !== undefined) tx.publish(...publishOf('smsStatusCallback', conversation));
  });
}
