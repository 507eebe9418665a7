import type { OrderAdjusted, OrderCreated } from '@washboard/contract/orders/order-events.schemas.ts';
import {
  type OrderMoney,
  type Reckoned,
  reckonOrder,
  takenBack,
} from '@washboard/contract/orders/order-money.rules.ts';
import { firstStatusOf } from '@washboard/contract/orders/order-state.rules.ts';
import type { Tx } from '../../platform/db/database.ts';
import { drawIds } from '../../platform/db/draw-ids.ts';
import type { Happening } from '../../platform/happening.ts';
import { refreshOrderFacts } from '../customers/index.ts';
import { readDeliveryKinds } from '../delivery/index.ts';
import {
  appendEntries,
  type NewEntry,
  readMoneyOfOrders,
  undoEntriesOfOrders,
  voidOrders,
} from '../payments/index.ts';
import { insertLines, insertOrders, type LinesOfEntry, type OrderFacts } from './order-book.store.ts';
import { noteOrderDays } from './order-days.store.ts';
import { insertStates, writeStates } from './order-state.store.ts';
import { readVoids } from './orders.views.ts';
import { markUndone } from './undo.store.ts';

export type NewOrder = Happening & {
  customerId: number | null;
  addressId?: number | null;
  facts: OrderFacts;
};
export type NewAdjustment = Happening & { orderId: number; facts: Omit<OrderAdjusted, 'order'> };

/**
 * Takes orders up with their lines and their sales; ids come in the order given. `settleOrders` must follow.
 * `importId` is the import that brought them.
 */
export async function recordOrders(
  tx: Tx,
  source: string,
  orders: readonly NewOrder[],
  importId: number | null = null,
): Promise<number[]> {
  const rows = await place(tx, source, orders, importId);
  await enter(tx, rows.map(saleOf), importId);
  return rows.map(({ id }) => id);
}

/** An order that is told as a whole: what was returned of it is taken back at the moment of its sale. */
export type WholeOrder = NewOrder & { returned: NewAdjustment['facts'] | null };

/**
 * What `recordOrders`, `adjustOrders` and `settleOrders` come to for orders of which nothing else is told yet, without
 * reading back what is known. Calls in one transaction do not wait for each other.
 */
export async function recordWholeOrders(
  tx: Tx,
  source: string,
  orders: readonly WholeOrder[],
  importId: number,
): Promise<number[]> {
  const rows = await place(tx, source, orders, importId);
  const sales = rows.map(saleOf);
  const returns = rows.map((row) =>
    row.returned === null ? null : adjustmentOf({ ...row, orderId: row.id, facts: row.returned }),
  );
  await enter(tx, [...sales, ...returns.filter((one) => one !== null)], importId);
  const states = rows.map((row, index) => {
    const money = sumOf(sales[index]?.reckoned ?? nothing, returns[index]?.reckoned ?? nothing);
    return { ...row, orderId: row.id, money };
  });
  await insertStates(tx, states);
  await noteOrderDays(
    tx,
    rows.map(({ id, storeId, businessDate }) => ({ orderId: id, storeId, day: businessDate })),
  );
  await refreshOrderFacts(tx, rows.flatMap(customersOf));
  tellStores(tx, rows);
  return rows.map(({ id }) => id);
}

const nothing = reckonOrder([]);

function sumOf(sale: OrderMoney, returned: OrderMoney): OrderMoney {
  return {
    grossCents: sale.grossCents + returned.grossCents,
    discountCents: sale.discountCents + returned.discountCents,
    feeCents: sale.feeCents + returned.feeCents,
    taxCents: sale.taxCents + returned.taxCents,
    tipCents: sale.tipCents + returned.tipCents,
    valueCents: sale.valueCents + returned.valueCents,
  };
}

/** Writes orders as they were created, each with its id and status. */
async function place<Order extends NewOrder>(
  tx: Tx,
  source: string,
  orders: readonly Order[],
  importId: number | null,
) {
  const ids = await drawIds(tx, 'laundry_order_id_seq', orders.length);
  const rows = orders.map((order, index) => ({
    ...order,
    id: ids[index] ?? 0,
    status: order.facts.status ?? firstStatusOf(order.facts.type),
  }));
  await insertOrders(tx, source, rows, importId);
  return rows;
}

const saleOf = <Row extends NewOrder & { id: number }>(row: Row) => ({
  ...row,
  kind: 'SALE' as const,
  orderId: row.id,
  reckoned: reckon(row.facts),
});

/** Puts lines and tips to orders, or takes them back. `settleOrders` must follow. */
export async function adjustOrders(
  tx: Tx,
  adjustments: readonly NewAdjustment[],
  importId: number | null = null,
): Promise<void> {
  await enter(tx, adjustments.map(adjustmentOf), importId);
}

function adjustmentOf(one: NewAdjustment) {
  const reckoned = reckon(one.facts);
  return {
    ...one,
    kind: 'ADJUSTMENT' as const,
    reckoned: one.facts.effect === 'ADD' ? reckoned : takenBack(reckoned),
  };
}

const reckon = (facts: Pick<OrderCreated, 'lines' | 'discountCents' | 'tipCents'>): Reckoned =>
  reckonOrder(facts.lines, facts.discountCents, facts.tipCents);

type Entered = Happening & {
  kind: 'SALE' | 'ADJUSTMENT';
  orderId: number;
  facts: Pick<OrderCreated, 'lines' | 'by'> & { reason?: string };
  reckoned: Reckoned;
};

async function enter(tx: Tx, changes: readonly Entered[], importId: number | null): Promise<void> {
  const entries = changes.map(
    ({ kind, orderId, storeId, at, businessDate, facts, reckoned }): NewEntry => ({
      kind,
      orderId,
      storeId,
      at,
      businessDate,
      amountCents: reckoned.valueCents,
      grossCents: reckoned.grossCents,
      discountCents: reckoned.discountCents,
      feeCents: reckoned.feeCents,
      taxCents: reckoned.taxCents,
      tipCents: reckoned.tipCents,
      reason: facts.reason,
      by: facts.by,
    }),
  );
  const entryIds = await appendEntries(tx, entries, importId);
  const lines = changes.map(
    ({ orderId, facts, reckoned }, index): LinesOfEntry => ({
      orderId,
      entryId: entryIds[index] ?? 0,
      lines: facts.lines,
      reckoned,
    }),
  );
  await insertLines(tx, lines);
}

interface SettleOptions {
  /** `refreshAllOrderFacts` comes at the end, once for very many orders. */
  customersFollow?: true;
}

/**
 * Brings orders to the state that their lines, steps, voids and money entries say, whatever came first; marks the
 * days on which they counted or count, and tells who looks. To be called once, after all that happened to them.
 */
export async function settleOrders(
  tx: Tx,
  orderIds: readonly number[],
  options: SettleOptions = {},
): Promise<void> {
  const ids = [...new Set(orderIds)].sort((a, b) => a - b);
  if (ids.length === 0) return;
  const voids = await readVoids(tx, ids);
  await voidOrders(tx, voids);
  const money = await readMoneyOfOrders(tx, ids);
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
  if (options.customersFollow !== true) await refreshOrderFacts(tx, states.flatMap(customersOf));
  tellStores(tx, states);
}

/** Tells who looks at these stores that orders changed. */
function tellStores(tx: Tx, orders: readonly { storeId: number }[]): void {
  for (const storeId of new Set(orders.map((one) => one.storeId)))
    tx.publish({ type: 'orders.changed', storeId });
}

const customersOf = ({ customerId }: { customerId: number | null }) =>
  customerId === null ? [] : [customerId];

/**
 * Takes orders of an import back: each of their entries is reversed on its own day, and they are in no basis and no
 * list from then on. Nothing else may have been entered for them. Marks their days, and tells who looks.
 */
export async function undoOrders(
  tx: Tx,
  importId: number,
  orderIds: readonly number[],
  at: Date,
): Promise<void> {
  const entered = await undoEntriesOfOrders(tx, importId, orderIds);
  const counted = await markUndone(tx, orderIds, at);
  for (const { storeId, days } of counted) for (const day of days) tx.markDay(storeId, day);
  for (const { storeId, day } of entered) tx.markDay(storeId, day);
  await refreshOrderFacts(tx, counted.flatMap(customersOf));
  tellStores(tx, counted);
}
