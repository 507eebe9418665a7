import { localTimeOf } from '@washboard/contract/core/time/time.ts';
import type { ChatBotTextsForm } from '@washboard/contract/messenger/chat-bot/chat-bot.schemas.ts';
import type { InBusiness } from '../../../platform/db/database.ts';
import { valuesWithoutOrder } from '../replies/reply-values.rules.ts';
import { readWithoutOrder } from '../replies/reply-values.views.ts';
import { type BotFacts, textsOnTop } from './chat-bot.rules.ts';
import { readClosures, readPrices, type readStoreOf, readTexts } from './chat-bot.views.ts';

const noTexts: ChatBotTextsForm = { welcome: '', questions: [], escalationPhone: null };

/** The business’s texts, with those of a store on top. */
async function textsFor(within: InBusiness, storeId: number | undefined): Promise<ChatBotTextsForm> {
  const all = await readTexts(within);
  const find = (id: number | null) => all.find((one) => one.storeId === id);
  return textsOnTop(storeId === undefined ? undefined : find(storeId), find(null) ?? noTexts);
}

interface Known {
  store: Awaited<ReturnType<typeof readStoreOf>>;
  customerId: number | null;
  orders: BotFacts['orders'];
}

/** What the chatbot may know: one customer, and their store. */
export async function factsFor(
  within: InBusiness,
  { store, customerId, orders }: Known,
  now: Date,
): Promise<BotFacts> {
  const texts = await textsFor(within, store?.id);
  const person = await readWithoutOrder(within, customerId);
  const values = { ...valuesWithoutOrder(person), store: store?.name ?? person.businessName };
  if (store === undefined) return { orders, store: null, prices: [], texts, values };
  const { day: today } = localTimeOf(now, store.timeZone);
  const closures = await readClosures(within, store.id, today);
  const prices = await readPrices(within, store.id, now);
  return { orders, store: { name: store.name, hours: store.hours, today, closures }, prices, texts, values };
}
