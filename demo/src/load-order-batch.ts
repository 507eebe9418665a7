import { endDeliveries, planDeliveries } from '@washboard/server/src/modules/delivery/index.ts';
import { recordStock } from '@washboard/server/src/modules/inventory/index.ts';
import { recordTurns } from '@washboard/server/src/modules/machines/index.ts';
import {
  adjustOrders,
  recordOrders,
  recordSteps,
  recordVoids,
  recordWeights,
  recordWork,
  settleOrders,
} from '@washboard/server/src/modules/orders/index.ts';
import {
  recordPayments,
  recordRefunds,
  recordStoredValue,
} from '@washboard/server/src/modules/payments/index.ts';
import type { CustomerBook } from './load-customers.ts';
import { type LoadedStore, reported, source, type Tx } from './load-places.ts';
import { noteOrder, type OpenEnds } from './open-work.ts';
import { additionsOf, type DatedOrder, type DemoOrder, soldOf } from './orders/demo-order.ts';
import type { Takings } from './takings.ts';

/** Inserts a batch of orders with everything that happened to them. Returns the number of payments. */
export async function loadBatch(
  tx: Tx,
  store: LoadedStore,
  orders: readonly DatedOrder[],
  book: CustomerBook,
  takings: Takings,
  ends: OpenEnds,
): Promise<number> {
  const begun = await recordOrders(
    tx,
    source,
    orders.map(({ visit, facts }) => ({
      ...reported(store, visit.at),
      facts,
      ...book.idsOf(visit.customer),
    })),
  );
  const ids = begun.map(({ id }) => id);
  /** What happened, each with its order. */
  const each = <One extends { at: number }>(pick: (order: DemoOrder) => readonly One[]) =>
    orders.flatMap((order, index) =>
      pick(order).map((one) => ({ ...one, ...reported(store, one.at), orderId: ids[index] ?? 0 })),
    );

  await recordSteps(
    tx,
    each(({ life }) => life.steps.map((step, index) => ({ ...step, ref: `${index}` }))),
  );
  await adjustOrders(tx, each(additionsOf));
  await recordVoids(
    tx,
    each(({ life, facts }) => (life.voided === null ? [] : [{ ...life.voided, ref: '', by: facts.by }])),
  );
  await recordWeights(
    tx,
    each(({ labor }) => labor.weighings),
  );
  await recordWork(
    tx,
    each(({ labor }) => labor.work),
  );
  const deliveryIds = await loadDeliveries(
    tx,
    store,
    each(({ deliveries }) => deliveries),
  );
  await recordStoredValue(
    tx,
    orders.flatMap(({ visit, facts, value }) =>
      value.map((one) => ({
        ...one,
        ...reported(store, one.at),
        customerId: book.idsOf(visit.customer).customerId ?? 0,
        by: facts.by,
      })),
    ),
  );
  const paymentIds = await loadPayments(
    tx,
    store,
    each((order) => order.payments),
    takings,
  );
  await recordTurns(
    tx,
    { storeId: store.id, source, importId: null },
    orders.flatMap((order, index) => order.turns.map((turn) => ({ ...turn, orderId: ids[index] ?? null }))),
  );
  await recordStock(
    tx,
    source,
    orders.flatMap((order) => sold(store, order)),
  );
  await settleOrders(tx, ids, { customersFollow: true });
  for (const [index, order] of orders.entries()) {
    const rows = {
      ...book.idsOf(order.visit.customer),
      orderId: ids[index] ?? 0,
      paymentIds,
      deliveryIds,
    };
    noteOrder(ends, store, order, rows);
  }
  return paymentIds.size;
}

type OfOrder<Key extends 'deliveries' | 'payments'> = DemoOrder[Key][number] extends infer One
  ? Omit<One, 'at'> & ReturnType<typeof reported> & { orderId: number }
  : never;

/** Row ids by event. */
type IdsByFacts = ReadonlyMap<object, number>;

const idsByFacts = (all: readonly { facts: object }[], ids: readonly number[]): IdsByFacts =>
  new Map(all.map(({ facts }, index) => [facts, ids[index] ?? 0]));

async function loadDeliveries(
  tx: Tx,
  store: LoadedStore,
  plans: OfOrder<'deliveries'>[],
): Promise<IdsByFacts> {
  const ids = await planDeliveries(tx, source, plans);
  await endDeliveries(
    tx,
    plans.flatMap(({ ended }, index) =>
      ended === null
        ? []
        : [{ ...ended, ...reported(store, ended.at), deliveryId: ids[index] ?? 0, ref: '' }],
    ),
  );
  return idsByFacts(plans, ids);
}

async function loadPayments(
  tx: Tx,
  store: LoadedStore,
  payments: OfOrder<'payments'>[],
  takings: Takings,
): Promise<IdsByFacts> {
  const ids = await recordPayments(tx, payments);
  const refunds = payments.flatMap(({ refund }, index) =>
    refund === null ? [] : [{ ...refund, ...reported(store, refund.at), paymentId: ids[index] ?? 0 }],
  );
  await recordRefunds(tx, refunds);
  for (const { facts, businessDate } of payments)
    if (facts.tender === 'CASH') takings.add('cash', store.id, businessDate, facts.amountCents);
  for (const { facts, businessDate } of refunds)
    if (facts.tender === 'CASH') takings.add('cash', store.id, businessDate, -facts.amountCents);
  return idsByFacts(payments, ids);
}

/** Products an order took from stock. */
const sold = (store: LoadedStore, order: DemoOrder) =>
  soldOf(order).map(({ at, facts }) => ({ ...reported(store, at), facts }));
