import {
  adjustOrders,
  insertReportedSteps,
  recordOrders,
  recordVoids,
  recordWork,
  weighOrders,
} from '../../orders/index.ts';
import { type Appliers, orderIdOf, reported, reportedOfOrder } from './applier.rules.ts';

type OrderEvent =
  | 'order.created'
  | 'order.adjusted'
  | 'order.statusChanged'
  | 'order.voided'
  | 'order.weighed'
  | 'order.worked';

export const orderAppliers: Appliers<OrderEvent> = {
  'order.created': async (tx, source, events) => {
    const orders = events.map((event) => {
      const { customer, address } = event.body;
      const customerId = customer === null ? null : event.factOf(customer);
      return { ...reported(event), customerId, addressId: address === null ? null : event.factOf(address) };
    });
    const begun = await recordOrders(tx, source, orders);
    return { factIds: begun.map(({ id }) => id), begun };
  },

  'order.adjusted': async (tx, _source, events) => {
    const adjustments = events.map(reportedOfOrder);
    await adjustOrders(tx, adjustments);
    return { touchedOrders: adjustments.map(orderIdOf) };
  },

  'order.statusChanged': async (tx, _source, events) => {
    const steps = events.map((event) => ({ ...reportedOfOrder(event), ...event.body }));
    await insertReportedSteps(tx, steps);
    return { touchedOrders: steps.map(orderIdOf) };
  },

  'order.voided': async (tx, _source, events) => {
    const voids = events.map((event) => ({ ...reportedOfOrder(event), ...event.body }));
    await recordVoids(tx, voids);
    return { touchedOrders: voids.map(orderIdOf) };
  },

  'order.weighed': async (tx, _source, events) => {
    await weighOrders(tx, events.map(reportedOfOrder));
    return {};
  },

  'order.worked': async (tx, _source, events) => {
    await recordWork(tx, events.map(reportedOfOrder));
    return {};
  },
};
