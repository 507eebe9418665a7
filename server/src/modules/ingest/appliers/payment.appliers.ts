import type { EventType } from '@washboard/contract/ingest/event-types.ts';
import { refundTurns } from '../../machines/index.ts';
import {
  closeDrawers,
  collectCoins,
  giveBackLoads,
  moveCash,
  openDrawers,
  recordPayments,
  recordRefunds,
} from '../../payments/index.ts';
import { type Appliers, reported, reportedOfOrder } from './applier.rules.ts';

type PaymentEvent =
  | 'payment.taken'
  | 'payment.refunded'
  | 'drawer.opened'
  | 'drawer.moved'
  | 'drawer.closed'
  | 'coins.collected';

export const paymentAppliers: Appliers<PaymentEvent> = {
  'payment.taken': async (tx, _source, events) => {
    const payments = events.map(reportedOfOrder);
    return { factIds: await recordPayments(tx, payments), payments };
  },

  'payment.refunded': async (tx, _source, events) => {
    const of = (type: EventType) =>
      events
        .filter((event) => event.typeOf(event.body.payment) === type)
        .map((event) => ({ ...reported(event), paidId: event.factOf(event.body.payment) }));
    const refunds = of('payment.taken').map(({ paidId, ...refund }) => ({ ...refund, paymentId: paidId }));
    await refundTurns(tx, of('machine.started'));
    await giveBackLoads(tx, of('prepaid.loaded'));
    return { touchedOrders: (await recordRefunds(tx, refunds)).orderIds };
  },

  'drawer.opened': async (tx, source, events) => ({
    factIds: await openDrawers(tx, source, events.map(reported)),
  }),

  'drawer.moved': async (tx, _source, events) => {
    await moveCash(
      tx,
      events.map((event) => ({ ...reported(event), drawerId: event.factOf(event.body.drawer) })),
    );
    return {};
  },

  'drawer.closed': async (tx, _source, events) => {
    await closeDrawers(
      tx,
      events.map((event) => ({ ...reported(event), drawerId: event.factOf(event.body.drawer) })),
    );
    return {};
  },

  'coins.collected': async (tx, _source, events) => {
    await collectCoins(tx, events.map(reported));
    return {};
  },
};
