import { localTimeOf } from '@washboard/contract/core/time/time.ts';
import type { ChatBotTextsForm } from '@washboard/contract/messenger/chat-bot/chat-bot.schemas.ts';
import type { InBusiness } from '../../../platform/db/database.ts';
import { readOpenOrders } from '../details.views.ts';
import { valuesWithoutOrder } from '../replies/reply-values.rules.ts';
import { readWithoutOrder } from '../replies/reply-values.views.ts';
import { type BotFacts, textsOnTop } from './chat-bot.rules.ts';
import { readClosures, readPrices, readStoreOf, readTexts } from './chat-bot.views.ts';

const noTexts: ChatBotTextsForm = { welcome: '', questions: [], escalationPhone: null };

interface Known {
  store: Awaited<ReturnType<typeof readStoreOf>>;
  customerId: number | null;
  orders: BotFacts['orders'];
}

/** Reads each thing once. */
function once<Key, Value>(read: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const known = new Map<Key, Promise<Value>>();
  return (key) => {
    const value = known.get(key) ?? read(key);
    known.set(key, value);
    return value;
  };
}

/** Reads what the chatbot may know of one customer and their store. What several share is read once. */
function knownReader(within: InBusiness, now: Date) {
  const allTexts = once((_: null) => readTexts(within));
  const prices = once((storeId: number) => readPrices(within, storeId, now));
  const closures = once((place: string) => {
    const [storeId, day = ''] = place.split(' ');
    return readClosures(within, Number(storeId), day);
  });
  return async ({ store, customerId, orders }: Known): Promise<BotFacts> => {
    const all = await allTexts(null);
    const find = (id: number | null) => all.find(({ storeId }) => storeId === id);
    // A store's texts are on top of the business's.
    const texts = textsOnTop(store === undefined ? undefined : find(store.id), find(null) ?? noTexts);
    const person = await readWithoutOrder(within, customerId);
    const values = { ...valuesWithoutOrder(person), store: store?.name ?? person.businessName };
    if (store === undefined) return { orders, store: null, prices: [], texts, values };
    const { day: today } = localTimeOf(now, store.timeZone);
    return {
      orders,
      store: {
        name: store.name,
        hours: store.hours,
        today,
        closures: await closures(`${store.id} ${today}`),
      },
      prices: await prices(store.id),
      texts,
      values,
    };
  };
}

/** What the chatbot may know: one customer, and their store. */
export const factsFor = (within: InBusiness, known: Known, now: Date): Promise<BotFacts> =>
  knownReader(within, now)(known);

/** What the chatbot may know of customers: their open orders and their store. */
export function factsReader(within: InBusiness, now: Date): (customerId: number | null) => Promise<BotFacts> {
  const read = knownReader(within, now);
  return once(async (customerId) => {
    const orders = await readOpenOrders(within, customerId, 'all');
    return read({ store: await readStoreOf(within, customerId), customerId, orders });
  });
}
