import type { Tx } from '../../platform/db/database.ts';
import type { HeldConversation } from './conversations.views.ts';
import { ensureNumber, insertMessage, noteOutbound } from './messenger.store.ts';
import { publishOf } from './messenger-events.rules.ts';
import { sendTopic } from './sending.service.ts';

/**
 * The one text that may follow a STOP: its confirmation. Answers to START and HELP go the same way, at any time, because
 * the customer just wrote.
 */
export async function sendNotice(
  tx: Tx,
  conversation: HeldConversation,
  text: string,
  now: Date,
): Promise<void> {
  await ensureNumber(tx);
  const messageId = await insertMessage(tx, {
    conversationId: conversation.id,
    direction: 'Outbound',
    messageType: 'Transactional',
    aiType: null,
    source: 'BACKEND_AUTOMATION',
    text,
    orderId: null,
    deliveryStatus: 'QUEUED',
    errorCode: null,
    createdAt: now,
    sendAt: null,
    deliveredAt: null,
    providerId: null,
    sentBy: null,
    userId: null,
  });
  await noteOutbound(tx, conversation.id, now, false);
  tx.enqueue(sendTopic, { messageId, isNotice: true });
  tx.publish(...publishOf('outboundSms', conversation));
}
