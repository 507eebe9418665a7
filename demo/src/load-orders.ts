import { addDays, businessDayOf } from '@washboard/contract/core/time.ts';
import { refreshAllOrderFacts } from '@washboard/server/src/modules/customers/index.ts';
import { noteCustomer, type OpenEnds } from './handover.ts';
import { inTurn } from './in-turn.ts';
import { customerBook } from './load-customers.ts';
import { loadBatch } from './load-order-batch.ts';
import type { LoadedStore, Tx } from './load-places.ts';
import { type Credits, noCredits, withCredit } from './orders/credit-use.ts';
import { demoOrder } from './orders/demo-order.ts';
import { loadsFor } from './orders/stored-value.ts';
import { type Visit, visitsOf } from './orders/visits.ts';
import { historyDays } from './recipe.ts';
import type { Takings } from './takings.ts';

const ordersAtOnce = 600;

export interface OrderCounts {
  customers: number;
  orders: number;
  payments: number;
}

/** Records the orders of the last `days` days, with their customers, in the order in which they were placed. */
export async function loadOrders(
  tx: Tx,
  stores: readonly LoadedStore[],
  promotionIds: ReadonlyMap<string, number>,
  takings: Takings,
  ends: OpenEnds,
  now: Date,
  days: number,
  progress: (share: number) => void,
): Promise<OrderCounts> {
  const counts = { orders: 0, payments: 0 };
  const book = customerBook(promotionIds);
  await inTurn(batches(stores, now, days), async ({ store, orders, share }) => {
    for (const { customer, at } of await book.add(tx, store, orders))
      noteCustomer(ends, store, customer, book.idsOf(customer), at);
    counts.payments += await loadBatch(tx, store, orders, book, takings, ends);
    counts.orders += orders.length;
    progress(share);
  });
  await refreshAllOrderFacts(tx);
  return { ...counts, customers: book.count() };
}

function* batches(stores: readonly LoadedStore[], now: Date, days: number) {
  for (const [index, store] of stores.entries()) {
    const visits = visitsUntil(store, now, days);
    const wallets = new Map<string, number>();
    const credits = new Map<string, Credits>();
    for (let from = 0; from < visits.length; from += ordersAtOnce) {
      const orders = visits.slice(from, from + ordersAtOnce).map((visit, place) => {
        const order = demoOrder(visit, store.floor, codeOf(store, from + place), now.getTime());
        if (visit.customer === null) return order;
        const { name, isPrepaid } = visit.customer;
        const mine = credits.get(name) ?? noCredits();
        credits.set(name, mine);
        return withCredit(isPrepaid ? withLoads(order, name, wallets) : order, mine);
      });
      yield { store, orders, share: (index + from / visits.length) / stores.length };
    }
  }
}

function withLoads<Order extends ReturnType<typeof demoOrder>>(
  order: Order,
  name: string,
  wallets: Map<string, number>,
): Order {
  const { loads, left } = loadsFor(order.payments, wallets.get(name) ?? 0);
  wallets.set(name, left);
  return { ...order, value: [...loads, ...order.value] };
}

/** The whole history is drawn, whatever part of it is wanted: the same customers come on the same days. */
function visitsUntil({ store, floor }: LoadedStore, now: Date, days: number): Visit[] {
  const today = businessDayOf(now, store.timeZone);
  const whole = Math.max(historyDays, days);
  const from = floor.clock.at(addDays(today, -days), 0);
  return visitsOf(store, floor.clock, addDays(today, -whole), whole + 1).filter(
    ({ at }) => at >= from && at <= now.getTime(),
  );
}

const codeOf = ({ store }: LoadedStore, index: number) => `${store.name[0]}${100_001 + index}`;
