import { DAY_MS } from '@washboard/contract/core/time/time.ts';
import type { InBusiness, Tx } from '../../../platform/db/database.ts';
import type { HeldConversation } from '../conversations.views.ts';
import { readMessengerSettings } from '../directory.views.ts';
import { updateConversation } from '../messenger.store.ts';
import { permitsOf, sendPermitted } from '../sending.service.ts';
import type { Asked, Reaction } from './chat-bot.rules.ts';
import { readWritten } from './chat-bot.views.ts';

export const askModelTopic = 'messenger.askModel';

/** Whether the chatbot answers there: it is on, and no person has the conversation. */
export const isAnsweredBy = (
  settings: { isChatBotEnabled: boolean } | undefined,
  { isChatBotEnabled, isEscalated }: HeldConversation,
): boolean => (isChatBotEnabled ?? settings?.isChatBotEnabled ?? false) && !isEscalated;

export const isAnswering = async (within: InBusiness, conversation: HeldConversation): Promise<boolean> =>
  isAnsweredBy(await readMessengerSettings(within), conversation);

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
  await sendPermitted(
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
    },
    now,
  );
}
