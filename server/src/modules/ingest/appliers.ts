import type { EventBody, EventType } from '@washboard/contract/ingest/event-types.ts';
import type { Tx } from '../../platform/db/database.ts';
import { changeCustomers, recordCustomers } from '../customers/index.ts';
import { adjustOrders, recordOrders, recordSteps, recordVoids } from '../orders/index.ts';
import { recordPayments, recordRefunds } from '../payments/index.ts';
import type { CheckedEvent } from './checking.ts';

/** An event all of whose parents have taken effect. */
export interface ReadyEvent<Type extends EventType = EventType> extends CheckedEvent {
  type: Type;
  body: EventBody<Type>;
  /** The row that a parent began, by the parent's id. */
  factOf: (parentId: string) => number;
}

/** What became of events of one type: the rows they began, in their order, and the orders they touched. */
export interface Applied {
  factIds?: readonly number[];
  touchedOrders?: readonly number[];
}

type Apply<Type extends EventType> = (
  tx: Tx,
  source: string,
  events: readonly ReadyEvent<Type>[],
) => Promise<Applied>;

/** How events of each type take effect, many at once; the owners of the tables do it. */
export const appliers: { [Type in EventType]: Apply<Type> } = {
  'customer.created': async (tx, source, events) => ({
    factIds: await recordCustomers(
      tx,
      source,
      events.map((event) => ({ ...event, facts: event.body, ref: event.id })),
    ),
  }),

  'customer.changed': async (tx, _source, events) => {
    await changeCustomers(
      tx,
      events.map(({ factOf, body, at, id }) => ({
        customerId: factOf(body.customer),
        facts: body,
        at,
        ref: id,
      })),
    );
    return {};
  },

  'order.created': async (tx, source, events) => {
    const orders = events.map(({ factOf, body, at, businessDate, storeId }) => ({
      customerId: body.customer === null ? null : factOf(body.customer),
      facts: body,
      at,
      businessDate,
      storeId,
    }));
    const factIds = await recordOrders(tx, source, orders);
    return { factIds, touchedOrders: factIds };
  },

  'order.adjusted': async (tx, _source, events) => {
    const adjustments = events.map((event) => ({ ...ofOrder(event), facts: event.body }));
    return { factIds: await adjustOrders(tx, adjustments), touchedOrders: adjustments.map(orderIdOf) };
  },

  'order.statusChanged': async (tx, _source, events) => {
    const steps = events.map((event) => ({
      ...ofOrder(event),
      status: event.body.status,
      by: event.body.by,
    }));
    await recordSteps(tx, steps);
    return { touchedOrders: steps.map(orderIdOf) };
  },

  'order.voided': async (tx, _source, events) => {
    const voids = events.map((event) => ({
      ...ofOrder(event),
      by: event.body.by,
      reason: event.body.reason,
    }));
    await recordVoids(tx, voids);
    return { touchedOrders: voids.map(orderIdOf) };
  },

  'payment.taken': async (tx, _source, events) => {
    const payments = events.map((event) => ({ ...ofOrder(event), facts: event.body }));
    return { factIds: await recordPayments(tx, payments), touchedOrders: payments.map(orderIdOf) };
  },

  'payment.refunded': async (tx, _source, events) => {
    const refunds = events.map(({ factOf, body, at, businessDate, storeId }) => ({
      paymentId: factOf(body.payment),
      facts: body,
      at,
      businessDate,
      storeId,
    }));
    const { ids, orderIds } = await recordRefunds(tx, refunds);
    return { factIds: ids, touchedOrders: orderIds };
  },
};

const orderIdOf = ({ orderId }: { orderId: number }) => orderId;

/** Where, when and to which order something happened. */
function ofOrder(event: CheckedEvent & { body: { order: string }; factOf: (parentId: string) => number }) {
  const { id, at, businessDate, storeId, body, factOf } = event;
  return { orderId: factOf(body.order), ref: id, at, businessDate, storeId };
}
