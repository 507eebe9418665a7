import type { Tx } from '../../platform/db/database.ts';
import { refreshOrderFacts } from '../customers/index.ts';
import { readDeliveryKinds } from '../delivery/index.ts';
import { entryOfPayment, type NewPayment, settleMoney } from '../payments/index.ts';
import { rewardReferrals } from '../promotions/index.ts';
import { type FreshOrder, stateOf } from './fresh-orders.rules.ts';
import { addOrderDays, noteOrderDays } from './order-days.store.ts';
import { insertStates, writeStates } from './order-state.store.ts';
import { readVoids } from './orders.views.ts';

/** What a transaction reported about orders. */
export interface ReportedOfOrders {
  /** Orders created in it. */
  begun: readonly FreshOrder[];
  /** Payments of any orders. */
  payments: readonly NewPayment[];
  /** Orders with any other change. */
  touchedOrders: readonly number[];
}

/**
 * Updates orders' states from everything known. Orders created here with at most payments are known
 * completely, so nothing is read back; that is the common case for registers.
 */
export async function settleReported(
  tx: Tx,
  { begun, payments, touchedOrders }: ReportedOfOrders,
): Promise<void> {
  const others = new Set(touchedOrders);
  const fresh = new Map(begun.flatMap((order) => (others.has(order.id) ? [] : [[order.id, order]])));
  for (const payment of payments) {
    const order = fresh.get(payment.orderId);
    if (order === undefined) others.add(payment.orderId);
    else order.entries.push(entryOfPayment(payment));
  }
  await follow(tx, [...(await writeFresh(tx, [...fresh.values()])), ...(await writeKnown(tx, [...others]))]);
  const promoted = [...fresh.values()].filter(({ facts }) => facts.promotion !== null);
  await rewardReferrals(tx, [...promoted.map(({ id }) => id), ...others]);
}

/** Writes the states of new orders and notifies pages. */
export async function settleFresh(tx: Tx, orders: readonly FreshOrder[]): Promise<void> {
  await follow(tx, await writeFresh(tx, orders));
}

interface SettleOptions {
  /** Call `refreshAllOrderFacts` at the end, once for many orders. */
  customersFollow?: true;
}

/**
 * Updates orders' states from lines, status changes, voids and money entries, in any order of arrival; marks
 * the days they counted or count, and notifies pages. Call it once, after all their changes.
 */
export async function settleOrders(
  tx: Tx,
  orderIds: readonly number[],
  { customersFollow }: SettleOptions = {},
): Promise<void> {
  const settled = await writeKnown(tx, orderIds);
  if (customersFollow) markStores(tx, settled);
  else {
    await follow(tx, settled);
    await rewardReferrals(tx, orderIds);
  }
}

/** An order whose state was written, and the customer whose figures change. */
interface Settled {
  storeId: number;
  customerId: number | null;
}

async function writeFresh(tx: Tx, orders: readonly FreshOrder[]): Promise<readonly Settled[]> {
  if (orders.length === 0) return [];
  const states = orders.map(stateOf);
  await insertStates(tx, orders, states);
  const counted = orders.flatMap(({ id, storeId }, index) =>
    (states[index]?.days ?? []).map((day) => ({ orderId: id, storeId, day })),
  );
  await addOrderDays(tx, counted).execute();
  for (const { storeId, day } of counted) tx.markDay(storeId, day);
  return orders;
}

async function writeKnown(tx: Tx, orderIds: readonly number[]): Promise<readonly Settled[]> {
  const ids = [...new Set(orderIds)].sort((a, b) => a - b);
  if (ids.length === 0) return [];
  const voids = await readVoids(tx, ids);
  const money = await settleMoney(tx, ids, voids);
  const kinds = await readDeliveryKinds(tx, ids);
  const voidOf = new Map(voids.map((one) => [one.orderId, one]));
  const enteredOn = new Map(money.map((one) => [one.orderId, one.days]));
  const sums = money.map((one) => {
    const since = voidOf.get(one.orderId);
    const delivers = kinds.get(one.orderId) ?? 0;
    return { ...one, voidedAt: since?.at ?? null, voidedOn: since?.businessDate ?? null, delivers };
  });
  const states = await writeStates(tx, sums);
  const counted = states.flatMap(({ orderId, storeId, days }) =>
    [...new Set([...days, ...(enteredOn.get(orderId) ?? [])])].map((day) => ({ orderId, storeId, day })),
  );
  await noteOrderDays(tx, counted);
  for (const { storeId, day } of counted) tx.markDay(storeId, day);
  return states;
}

/** Updates customer figures, all at once and in one order, and notifies pages. */
export async function follow(tx: Tx, settled: readonly Settled[]): Promise<void> {
  await refreshOrderFacts(
    tx,
    settled.flatMap(({ customerId }) => (customerId === null ? [] : [customerId])),
  );
  markStores(tx, settled);
}

/** Notifies pages of these stores that orders changed. */
function markStores(tx: Tx, orders: readonly Pick<Settled, 'storeId'>[]): void {
  for (const storeId of new Set(orders.map((one) => one.storeId)))
    tx.publish({ type: 'orders.changed', storeId });
}
