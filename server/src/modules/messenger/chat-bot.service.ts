import { localTimeOf } from '@washboard/contract/core/time/time.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { HeldConversation } from './conversations.views.ts';
import { readOpenOrders, readStoreOf } from './details.views.ts';
import { readMessengerSettings } from './directory.views.ts';
import { updateConversation } from './messenger.store.ts';
import { botAnswer, escalationReason, handOverText, intentOf } from './rules/chat-bot.rules.ts';
import { permitsOf, sendText } from './sending.service.ts';

/**
 * The chatbot's answer to what a customer wrote, where it is on. It knows only this customer's orders and their store,
 * whatever the text says. What it can't answer, a person must.
 */
export async function answerByBot(
  tx: Tx,
  conversation: HeldConversation,
  text: string,
  now: Date,
): Promise<void> {
  const settings = await readMessengerSettings(tx);
  if (!(conversation.isChatBotEnabled ?? settings?.isChatBotEnabled ?? false)) return;
  // A person already has it.
  if (conversation.isEscalated) return;
  const [orders, store] = await Promise.all([
    readOpenOrders(tx, conversation.customerId, 'all'),
    readStoreOf(tx, conversation.customerId),
  ]);
  const { weekday } = localTimeOf(now, store?.timeZone ?? 'America/New_York');
  const intent = intentOf(text);
  const answer = botAnswer(intent, { orders, store, weekday });
  if (answer === '') return;
  if (answer === null)
    await updateConversation(tx, conversation.id, {
      escalated_at: now,
      escalation_reason: escalationReason(intent, text),
    });
  const kind = {
    messageType: answer === null ? 'Escalation' : 'Transactional',
    source: 'BOT',
  } as const;
  const [asked] = await permitsOf(tx, [conversation], kind, now);
  if (!asked?.permit.isAllowed) return;
  await sendText(
    tx,
    conversation,
    {
      ...kind,
      text: answer ?? handOverText,
      aiType: answer === null ? 'Escalation' : 'Support',
      orderId: null,
      sendAt: null,
      sentBy: null,
      userId: null,
      mayWait: false,
    },
    now,
  );
}
