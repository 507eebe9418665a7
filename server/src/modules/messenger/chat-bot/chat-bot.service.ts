import { DAY_MS } from '@washboard/contract/core/time/time.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { HeldConversation } from '../conversations.views.ts';
import { readOpenOrders } from '../details.views.ts';
import { readMessengerSettings } from '../directory.views.ts';
import { updateConversation } from '../messenger.store.ts';
import { permitsOf, sendText } from '../sending.service.ts';
import { factsFor } from './bot-facts.service.ts';
import { type Asked, type Reaction, reactionTo } from './chat-bot.rules.ts';
import { readStoreOf, readWritten } from './chat-bot.views.ts';

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
  const { customerId } = conversation;
  const orders = await readOpenOrders(tx, customerId, 'all');
  const store = await readStoreOf(tx, customerId);
  const facts = await factsFor(tx, { store, customerId, orders }, now);
  await react(tx, conversation, reactionTo(await askedOf(tx, conversation.id, text, now), facts), now);
}

async function askedOf(tx: Tx, conversationId: number, text: string, now: Date): Promise<Asked> {
  const [, before] = await readWritten(tx, conversationId, new Date(now.getTime() - DAY_MS));
  return { text, isFirst: before === undefined, before: before?.isRecent === true ? before.text : '' };
}

/** Sends what the chatbot has to say, and gives the conversation to a person where it must. */
async function react(tx: Tx, conversation: HeldConversation, reaction: Reaction, now: Date): Promise<void> {
  if (reaction.text === '') return;
  const isEscalated = reaction.kind === 'ESCALATION';
  if (isEscalated)
    await updateConversation(tx, conversation.id, {
      escalated_at: now,
      escalation_reason: reaction.summary,
    });
  const kind = { messageType: isEscalated ? 'Escalation' : 'Transactional', source: 'BOT' } as const;
  const [asked] = await permitsOf(tx, [conversation], kind, now);
  if (!asked?.permit.isAllowed) return;
  await sendText(
    tx,
    conversation,
    {
      ...kind,
      text: reaction.text,
      aiType: isEscalated ? 'Escalation' : 'Support',
      orderId: null,
      sendAt: null,
      sentBy: null,
      userId: null,
      mayWait: false,
    },
    now,
  );
}
