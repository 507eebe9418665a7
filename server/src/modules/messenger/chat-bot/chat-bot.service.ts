import { DAY_MS } from '@washboard/contract/core/time/time.ts';
import type { InBusiness, Tx } from '../../../platform/db/database.ts';
import type { HeldConversation } from '../conversations.views.ts';
import { readOpenOrders } from '../details.views.ts';
import { readMessengerSettings } from '../directory.views.ts';
import { updateConversation } from '../messenger.store.ts';
import { permitsOf, sendText } from '../sending.service.ts';
import { factsFor } from './bot-facts.service.ts';
import { type Asked, type BotFacts, type Reaction, reactionTo } from './chat-bot.rules.ts';
import { readStoreOf, readWritten } from './chat-bot.views.ts';

export const askModelTopic = 'messenger.askModel';

/** Whether the chatbot answers there: it is on, and no person has the conversation. */
export async function isAnswering(within: InBusiness, conversation: HeldConversation): Promise<boolean> {
  const settings = await readMessengerSettings(within);
  return (conversation.isChatBotEnabled ?? settings?.isChatBotEnabled ?? false) && !conversation.isEscalated;
}

/** What the chatbot may know: this customer's orders and their store. */
export async function factsOf(
  within: InBusiness,
  { customerId }: HeldConversation,
  now: Date,
): Promise<BotFacts> {
  const orders = await readOpenOrders(within, customerId, 'all');
  const store = await readStoreOf(within, customerId);
  return factsFor(within, { store, customerId, orders }, now);
}

/**
 * The chatbot's answer to what a customer wrote, where it is on. It knows only this customer's orders and their store,
 * whatever the text says. What it can't answer, a language model may, if there is one; else a person must.
 */
export async function answerByBot(
  tx: Tx,
  conversation: HeldConversation,
  { messageId, text, hasModel }: { messageId: number; text: string; hasModel: boolean },
  now: Date,
): Promise<void> {
  if (!(await isAnswering(tx, conversation))) return;
  const facts = await factsOf(tx, conversation, now);
  const reaction = reactionTo(await askedOf(tx, conversation.id, text, now), facts);
  if (hasModel && reaction.kind === 'ESCALATION' && reaction.isUnsure)
    tx.enqueue(askModelTopic, { messageId });
  else await react(tx, conversation, reaction, now);
}

/** What a customer wrote, with what they wrote before. */
export async function askedOf(
  within: InBusiness,
  conversationId: number,
  text: string,
  now: Date,
): Promise<Asked> {
  const [, before] = await readWritten(within, conversationId, new Date(now.getTime() - DAY_MS));
  return { text, isFirst: before === undefined, before: before?.isRecent === true ? before.text : '' };
}

/** Sends what the chatbot has to say, and gives the conversation to a person where it must. */
export async function react(
  tx: Tx,
  conversation: HeldConversation,
  reaction: Reaction,
  now: Date,
): Promise<void> {
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
