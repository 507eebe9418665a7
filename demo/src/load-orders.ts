import { addDays, businessDayOf } from '@washboard/contract/core/time.ts';
import { recordCustomers } from '@washboard/server/src/modules/customers/index.ts';
import { recordTurns } from '@washboard/server/src/modules/machines/index.ts';
import {
  adjustOrders,
  recordOrders,
  recordSteps,
  recordVoids,
  settleOrders,
} from '@washboard/server/src/modules/orders/index.ts';
import { recordPayments, recordRefunds } from '@washboard/server/src/modules/payments/index.ts';
import { inTurn } from './in-turn.ts';
import { type LoadedStore, source, type Tx, told } from './load-places.ts';
import { type DemoOrder, demoOrder } from './orders/demo-order.ts';
import { type Visit, visitsOf } from './orders/visits.ts';
import { historyDays } from './recipe.ts';

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
  now: Date,
  days: number,
  progress: (share: number) => void,
): Promise<OrderCounts> {
  const counts: OrderCounts = { customers: 0, orders: 0, payments: 0 };
  const customerIds = new Map<string, number>();
  await inTurn(batches(stores, now, days), async ({ store, orders, share }) => {
    counts.customers += await loadCustomers(tx, store, orders, customerIds);
    counts.payments += await loadBatch(tx, store, orders, customerIds);
    counts.orders += orders.length;
    progress(share);
  });
  return counts;
}

function* batches(stores: readonly LoadedStore[], now: Date, days: number) {
  for (const [index, store] of stores.entries()) {
    const visits = visitsUntil(store, now, days);
    for (let from = 0; from < visits.length; from += ordersAtOnce) {
      const orders = visits
        .slice(from, from + ordersAtOnce)
        .map((visit, place) => demoOrder(visit, store.floor, codeOf(store, from + place), now.getTime()));
      yield { store, orders, share: (index + from / visits.length) / stores.length };
    }
  }
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

async function loadCustomers(
  tx: Tx,
  store: LoadedStore,
  orders: readonly DemoOrder[],
  known: Map<string, number>,
): Promise<number> {
  const fresh = new Map<string, DemoOrder>();
  for (const order of orders) {
    const name = order.visit.customer?.name;
    if (name !== undefined && !known.has(name) && !fresh.has(name)) fresh.set(name, order);
  }
  const customers = [...fresh].flatMap(([name, { visit }]) =>
    visit.customer === null ? [] : [{ ...told(store, visit.at), facts: visit.customer.facts, ref: name }],
  );
  const ids = await recordCustomers(tx, source, customers);
  for (const [index, { ref }] of customers.entries()) known.set(ref, ids[index] ?? 0);
  return customers.length;
}

/** One batch; answers how many payments there were. */
async function loadBatch(
  tx: Tx,
  store: LoadedStore,
  orders: readonly DemoOrder[],
  customerIds: ReadonlyMap<string, number>,
): Promise<number> {
  const ids = await recordOrders(
    tx,
    source,
    orders.map(({ visit, facts }) => ({
      ...told(store, visit.at),
      facts,
      customerId: visit.customer === null ? null : (customerIds.get(visit.customer.name) ?? null),
    })),
  );
  /** What happened to the orders, each with its order. */
  const each = <One extends { at: number }>(pick: (order: DemoOrder) => readonly One[]) =>
    orders.flatMap((order, index) =>
      pick(order).map((one) => ({ ...one, ...told(store, one.at), orderId: ids[index] ?? 0 })),
    );

  await recordSteps(
    tx,
    each(({ life }) => life.steps.map((step, index) => ({ ...step, ref: `${index}` }))),
  );
  await adjustOrders(tx, each(additions));
  await recordVoids(
    tx,
    each(({ life, facts }) => (life.voided === null ? [] : [{ ...life.voided, ref: '', by: facts.by }])),
  );
  const payments = each((order) => order.payments);
  const paymentIds = await recordPayments(tx, payments);
  await recordRefunds(
    tx,
    payments.flatMap(({ refund }, index) =>
      refund === null ? [] : [{ ...refund, ...told(store, refund.at), paymentId: paymentIds[index] ?? 0 }],
    ),
  );
  const turns = orders.flatMap((order, index) =>
    order.turns.map((turn) => ({ ...turn, orderId: ids[index] ?? null })),
  );
  await recordTurns(tx, { storeId: store.id, source, importId: null }, turns);
  await settleOrders(tx, ids);
  return payments.length;
}

function additions({ life, facts }: DemoOrder) {
  if (life.added === null) return [];
  const { at, line } = life.added;
  const change = {
    lines: [line],
    discountCents: 0,
    tipCents: 0,
    totalCents: null,
    reason: 'Found on intake',
  };
  return [{ at, facts: { ...change, effect: 'ADD' as const, by: facts.by } }];
}
