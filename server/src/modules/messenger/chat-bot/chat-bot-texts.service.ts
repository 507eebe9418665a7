import { AppError } from '@washboard/contract/core/errors.ts';
import {
  type ChatBotTexts,
  type ChatBotTextsForm,
  chatBotProblems,
} from '@washboard/contract/messenger/chat-bot/chat-bot.schemas.ts';
import { defineChangeable } from '../../../platform/audit/editable.ts';
import { type BusinessDb, readingOf } from '../../../platform/db/database.ts';
import { requireLocation } from '../../locations/index.ts';
import { factsFor } from './bot-facts.service.ts';
import { reactionTo } from './chat-bot.rules.ts';
import { ensureTexts, updateTexts } from './chat-bot.store.ts';
import { holdTexts, readStoreToTry, readTexts } from './chat-bot.views.ts';

const none: ChatBotTexts = { storeId: null, welcome: '', questions: [], escalationPhone: null, version: 1 };

/** The business's texts, which are always there, and those of stores that have their own. */
export async function listTexts(business: BusinessDb): Promise<{ records: ChatBotTexts[] }> {
  const records = await readTexts(readingOf(business));
  return { records: records[0]?.storeId === null ? records : [none, ...records] };
}

/** The row that a change of these texts is about. */
export async function rowOfTexts(business: BusinessDb, storeId: number | null): Promise<number> {
  if (storeId !== null) await requireLocation(business, storeId);
  return business.write((tx) => ensureTexts(tx, storeId));
}

/** Changes of what the chatbot says; each can be undone. */
export const chatBotTextChanges = defineChangeable<ChatBotTextsForm>({
  entity: 'chat_bot_text',
  actions: { change: 'messenger.changeChatBotTexts' },
  permission: 'messenger.configure',
  async hold(tx, id) {
    const held = await holdTexts(tx, id);
    if (held === undefined) return undefined;
    const { welcome, questions, escalationPhone, version } = held;
    return { facts: { welcome, questions, escalationPhone }, version, isArchived: false };
  },
  async check(_, facts) {
    const fields = chatBotProblems(facts);
    if (fields.length > 0) throw new AppError('bad_input', { fields });
  },
  update: updateTexts,
  events: () => [{ type: 'messenger.chatBotChanged' }],
});

/** An order as a customer may have one, to try the chatbot on. */
const exampleOrder = { code: '1001', status: 'READY' } as const;

/** What the chatbot would answer a customer of this store who has one order; nothing is sent. */
export async function tryChatBot(
  business: BusinessDb,
  { storeId, text }: { storeId: number | null; text: string },
  now: Date,
): Promise<{ answer: string; escalation: string | null }> {
  if (storeId !== null) await requireLocation(business, storeId);
  const within = readingOf(business);
  const store = await readStoreToTry(within, storeId);
  const orders = store === undefined ? [] : [{ ...exampleOrder, storeName: store.name }];
  const facts = await factsFor(within, { store, customerId: null, orders }, now);
  const reaction = reactionTo({ text, isFirst: false, before: '' }, facts);
  return { answer: reaction.text, escalation: reaction.kind === 'ESCALATION' ? reaction.summary : null };
}
