import type { OrderAdjusted, OrderCreated } from '@washboard/contract/orders/order-events.schemas.ts';
import { type ComputedOrder, computeOrder, reversed } from '@washboard/contract/orders/order-money.rules.ts';
import { firstStatusOf } from '@washboard/contract/orders/order-state.rules.ts';
import { drawIds } from '../../platform/db/bulk/draw-ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Occurrence } from '../../platform/occurrence.ts';
import { appendEntries, undoEntriesOfOrders } from '../payments/index.ts';
import type { FreshEntry, FreshOrder } from './fresh-orders.rules.ts';
import {
  insertLines,
  insertOrders,
  insertSteps,
  type LinesOfEntry,
  type OrderFacts,
} from './order-book.store.ts';
import { asSteps, type ReportedStep } from './reported-steps.rules.ts';
import { follow, settleFresh } from './settling.service.ts';
import { markUndone } from './undo.store.ts';

export type NewOrder = Occurrence & {
  customerId: number | null;
  addressId?: number | null;
  facts: OrderFacts;
};
export type NewAdjustment = Occurrence & { orderId: number; facts: Omit<OrderAdjusted, 'order'> };

/**
 * Adds orders with lines and sales, in the given order. Call `settleReported` or `settleOrders` afterwards.
 * `importId` is their import.
 */
export async function recordOrders(
  tx: Tx,
  source: string,
  orders: readonly NewOrder[],
  importId: number | null = null,
): Promise<FreshOrder[]> {
  const rows = await place(tx, source, orders, importId);
  const sales = await enter(tx, rows.map(saleOf), importId);
  return rows.map((row, index) => ({ ...row, entries: sales.slice(index, index + 1) }));
}

/** A complete order with what was removed from it. */
export type WholeOrder = NewOrder & {
  returned: readonly Omit<NewAdjustment, 'orderId'>[];
  /** In order. */
  steps: readonly ReportedStep[];
};

/**
 * What `recordOrders`, `adjustOrders` and `settleOrders` do for orders without earlier data, without reading
 * anything back. Calls in one transaction don't wait for each other.
 */
export async function recordWholeOrders(
  tx: Tx,
  source: string,
  orders: readonly WholeOrder[],
  importId: number,
): Promise<number[]> {
  const rows = await place(tx, source, orders, importId);
  const steps = rows.flatMap((row) => asSteps(row.id, row.steps));
  if (steps.length > 0) await insertSteps(tx, steps);
  const returns = rows.flatMap(({ id, returned }) =>
    returned.map((adjustment) => adjustmentOf({ ...adjustment, orderId: id })),
  );
  const entries = await enter(tx, [...rows.map(saleOf), ...returns], importId);
  const fresh = rows.map((row, index): FreshOrder => ({ ...row, entries: entries.slice(index, index + 1) }));
  const orderOf = new Map(fresh.map((order) => [order.id, order]));
  for (const [index, { orderId }] of returns.entries())
    orderOf.get(orderId)?.entries.push(...entries.slice(rows.length + index, rows.length + index + 1));
  await settleFresh(tx, fresh);
  return rows.map(({ id }) => id);
}

/** Inserts orders, each with its id and status. */
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

const saleOf = ({ id, storeId, at, businessDate, facts }: NewOrder & { id: number }): Entered => ({
  kind: 'SALE',
  orderId: id,
  storeId,
  at,
  businessDate,
  facts,
  computed: compute(facts),
});

/** Adds lines and tips to orders, or removes them. Call `settleOrders` afterwards. */
export async function adjustOrders(
  tx: Tx,
  adjustments: readonly NewAdjustment[],
  importId: number | null = null,
): Promise<void> {
  await enter(tx, adjustments.map(adjustmentOf), importId);
}

function adjustmentOf({ orderId, storeId, at, businessDate, facts }: NewAdjustment): Entered {
  const computed = compute(facts);
  return {
    kind: 'ADJUSTMENT',
    orderId,
    storeId,
    at,
    businessDate,
    facts,
    computed: facts.effect === 'ADD' ? computed : reversed(computed),
  };
}

const compute = (facts: Pick<OrderCreated, 'lines' | 'discountCents' | 'tipCents'>): ComputedOrder =>
  computeOrder(facts.lines, facts.discountCents, facts.tipCents);

type Entered = Occurrence & {
  kind: 'SALE' | 'ADJUSTMENT';
  orderId: number;
  facts: Pick<OrderCreated, 'lines' | 'by'> & { reason?: string };
  computed: ComputedOrder;
};

async function enter(tx: Tx, changes: readonly Entered[], importId: number | null): Promise<FreshEntry[]> {
  const entries = changes.map(
    ({ kind, orderId, storeId, at, businessDate, facts, computed }): FreshEntry => ({
      kind,
      orderId,
      storeId,
      at,
      businessDate,
      amountCents: computed.valueCents,
      grossCents: computed.grossCents,
      discountCents: computed.discountCents,
      feeCents: computed.feeCents,
      taxCents: computed.taxCents,
      tipCents: computed.tipCents,
      reason: facts.reason,
      by: facts.by,
    }),
  );
  const entryIds = await appendEntries(tx, entries, importId);
  const lines = changes.map(
    ({ orderId, facts, computed }, index): LinesOfEntry => ({
      orderId,
      entryId: entryIds[index] ?? 0,
      lines: facts.lines,
      computed,
    }),
  );
  await insertLines(tx, lines);
  return entries;
}

/**
 * Removes an import's orders: reverses each entry on its own day, and excludes them from every basis and
 * list. Nothing else may have been entered for them. Marks their days and notifies pages.
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
  await follow(tx, counted);
}
