import { setImmediate as breathe } from 'node:timers/promises';
import { addDays, businessDayOf, DAY_MS } from '@washboard/contract/core/time/time.ts';
import { refreshAllOrderFacts } from '@washboard/server/src/modules/customers/index.ts';
import {
  insertTerms,
  recordReferralCodes,
  rewardAllReferrals,
} from '@washboard/server/src/modules/promotions/index.ts';
import { inTurn } from './in-turn.ts';
import { customerBook } from './load-customers.ts';
import { loadBatch } from './load-order-batch.ts';
import type { LoadedStore, Tx } from './load-places.ts';
import { noteCustomer, type OpenEnds } from './open-work.ts';
import { type Credits, noCredits, withCredit } from './orders/credit-use.ts';
import { type DatedOrder, demoOrder } from './orders/demo-order.ts';
import { type ReferralCodes, referralTerms, withReferral } from './orders/referrals.ts';
import { loadsFor } from './orders/stored-value.ts';
import { type Visit, visitsOf } from './orders/visits.ts';
import type { DemoCustomer } from './people/customers.ts';
import { historyDays } from './recipe.ts';
import type { Takings } from './takings.ts';

const ordersAtOnce = 600;
/** Made without a pause. */
const ordersInOneGo = 10;

export interface OrderCounts {
  customers: number;
  orders: number;
  payments: number;
}

/** Loads the orders of the last `days` days with their customers, in order of time. */
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
  const known = new Set<DemoCustomer>();
  const book = customerBook(promotionIds);
  const since = new Date(now.getTime() - (historyDays + 30) * DAY_MS).toISOString();
  await insertTerms(tx, referralTerms, { version: 2, since });
  await inTurn(batches(stores, now, days), async ({ store, orders, codes, share }) => {
    for (const { customer, at } of await book.add(tx, store, orders))
      noteCustomer(ends, store, customer, book.idsOf(customer), at);
    counts.payments += await loadBatch(tx, store, orders, book, takings, ends);
    counts.orders += orders.length;
    const fresh = [...codes].filter(([customer]) => !known.has(customer));
    for (const [customer] of fresh) known.add(customer);
    await recordReferralCodes(
      tx,
      fresh.map(([customer, code]) => ({ customerId: book.idsOf(customer).customerId ?? 0, code })),
    );
    progress(share);
  });
  await refreshAllOrderFacts(tx);
  await rewardAllReferrals(tx);
  return { ...counts, customers: book.count() };
}

async function* batches(stores: readonly LoadedStore[], now: Date, days: number) {
  for (const [index, store] of stores.entries()) {
    const visits = visitsUntil(store, now, days);
    const codes: ReferralCodes = new Map();
    const purses: Purses = { wallets: new Map(), credits: new Map() };
    for (let from = 0; from < visits.length; from += ordersAtOnce) {
      const orders: DatedOrder[] = [];
      for (const [place, visit] of visits.slice(from, from + ordersAtOnce).entries()) {
        if (place % ordersInOneGo === 0) await breathe();
        const order = demoOrder(visit, store.floor, codeOf(store, from + place), now.getTime());
        orders.push(
          visit.customer === null
            ? order
            : withValue(withReferral(order, visit.customer, codes), visit.customer, purses),
        );
      }
      yield { store, orders, codes, share: (index + from / visits.length) / stores.length };
    }
  }
}

/** Customers' unused prepaid value and credit, by name. */
interface Purses {
  wallets: Map<string, number>;
  credits: Map<string, Credits>;
}

/** The order with payments from prepaid value and credit. */
function withValue(
  order: DatedOrder,
  { name, isPrepaid }: DemoCustomer,
  { wallets, credits }: Purses,
): DatedOrder {
  const mine = credits.get(name) ?? noCredits();
  credits.set(name, mine);
  if (!isPrepaid) return withCredit(order, mine);
  const { loads, left } = loadsFor(order.payments, wallets.get(name) ?? 0);
  wallets.set(name, left);
  return withCredit({ ...order, value: [...loads, ...order.value] }, mine);
}

/** The whole history is always generated, so the same customers come on the same days. */
function visitsUntil({ store, floor }: LoadedStore, now: Date, days: number): Visit[] {
  const today = businessDayOf(now, store.timeZone);
  const whole = Math.max(historyDays, days);
  const from = floor.clock.at(addDays(today, -days), 0);
  return visitsOf(store, floor.clock, addDays(today, -whole), whole + 1).filter(
    ({ at }) => at >= from && at <= now.getTime(),
  );
}

const codeOf = ({ store }: LoadedStore, index: number) => `${store.name[0]}${100_001 + index}`;
