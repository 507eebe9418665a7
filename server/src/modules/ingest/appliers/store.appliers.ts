import { endDeliveries, planDeliveries } from '../../delivery/index.ts';
import { reportStock } from '../../inventory/index.ts';
import { recordReaderStates } from '../../machine-links/index.ts';
import { beginOutages, endOutages, recordNamedTurns, recordStates } from '../../machines/index.ts';
import { beginWork, endWork } from '../../team/index.ts';
import { type Appliers, orderIdOf, reported, reportedOfOrder } from './applier.rules.ts';

type StoreEvent =
  | 'delivery.planned'
  | 'delivery.ended'
  | 'machine.started'
  | 'machine.stateReported'
  | 'reader.stateReported'
  | 'machine.failed'
  | 'machine.repaired'
  | 'team.clockedIn'
  | 'team.clockedOut'
  | 'stock.moved';

export const storeAppliers: Appliers<StoreEvent> = {
  'delivery.planned': async (tx, source, events) => {
    const plans = events.map(reportedOfOrder);
    return { factIds: await planDeliveries(tx, source, plans), touchedOrders: plans.map(orderIdOf) };
  },

  'delivery.ended': async (tx, _source, events) => {
    const endings = events.map((event) => ({
      ...reported(event),
      deliveryId: event.factOf(event.body.delivery),
    }));
    await endDeliveries(tx, endings);
    return {};
  },

  'machine.started': async (tx, source, events) => {
    const turns = events.map((event) => {
      const { order, ...facts } = event.body;
      const orderId = order === null ? null : event.factOf(order);
      return { ...reported(event), localHour: event.localHour, facts, orderId };
    });
    return { factIds: await recordNamedTurns(tx, source, turns) };
  },

  'machine.stateReported': async (tx, source, events) => {
    await recordStates(tx, source, events.map(reported));
    return {};
  },

  'reader.stateReported': async (tx, _source, events) => {
    await recordReaderStates(tx, events.map(reported));
    return {};
  },

  'machine.failed': async (tx, source, events) => {
    const outages = events.map((event) => {
      const { machineType: type, machineNumber: number, reason } = event.body;
      return { ...reported(event), type, number, reason };
    });
    return { factIds: await beginOutages(tx, source, outages) };
  },

  'machine.repaired': async (tx, _source, events) => {
    await endOutages(
      tx,
      events.map((event) => ({ at: event.at, outageId: event.factOf(event.body.outage) })),
    );
    return {};
  },

  'team.clockedIn': async (tx, source, events) => ({
    factIds: await beginWork(tx, source, events.map(reported)),
  }),

  'team.clockedOut': async (tx, _source, events) => {
    await endWork(
      tx,
      events.map((event) => ({ at: event.at, workId: event.factOf(event.body.clockIn) })),
    );
    return {};
  },

  'stock.moved': async (tx, source, events) => {
    await reportStock(tx, source, events.map(reported));
    return {};
  },
};
