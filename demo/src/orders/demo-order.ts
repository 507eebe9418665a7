import { daysBetween } from '@washboard/contract/core/time.ts';
import type { OrderCreated } from '@washboard/contract/orders/order-events.schemas.ts';
import type { NewTurn } from '@washboard/server/src/modules/machines/index.ts';
import { randomFrom } from '../random.ts';
import type { DemoFloor } from '../turns.ts';
import { type DemoDelivery, deliveriesOf } from './deliveries.ts';
import { type DemoLabor, laborOf } from './labor.ts';
import { factsOf } from './order-facts.ts';
import { lifeOf, type OrderLife } from './order-life.ts';
import { type DemoPayment, paymentsOf } from './order-payments.ts';
import { serviceTurns } from './service-turns.ts';
import { type DemoValue, goodwillFor } from './stored-value.ts';
import type { Visit } from './visits.ts';

/** An order and all that happened to it until now. */
export interface DemoOrder {
  visit: Visit;
  facts: OrderCreated;
  life: OrderLife;
  payments: DemoPayment[];
  turns: NewTurn[];
  deliveries: DemoDelivery[];
  labor: DemoLabor;
  value: DemoValue[];
}

/** Makes the order of a visit; what would happen after `now` (UTC milliseconds) is left out. */
export function demoOrder(visit: Visit, floor: DemoFloor, code: string, now: number): DemoOrder {
  const random = randomFrom(visit.seed);
  const { clock } = floor;
  const daysAgo = daysBetween(clock.read(visit.at).day, clock.read(now).day);
  const facts = factsOf(visit, random, code, daysAgo);
  const life = lifeOf(visit, facts, clock, random);
  const payments = paymentsOf(facts, life, visit.at, clock, random, visit.customer?.isPrepaid ?? false);
  const turns = life.washedAt === null ? [] : serviceTurns(floor, facts, life.washedAt, random);
  const deliveries = deliveriesOf(visit, life, random);
  const labor = laborOf(visit, facts, life, random);
  const happened = ({ at }: { at: number }) => at <= now;
  return {
    visit,
    facts,
    life: {
      ...life,
      steps: life.steps.filter(happened),
      voided: life.voided !== null && happened(life.voided) ? life.voided : null,
      added: life.added !== null && happened(life.added) ? life.added : null,
    },
    payments: payments.filter(happened).map((payment) => ({
      ...payment,
      refund: payment.refund !== null && happened(payment.refund) ? payment.refund : null,
    })),
    turns: turns.filter((turn) => turn.startedAt <= now),
    deliveries: deliveries.filter(happened).map((one) => ({
      ...one,
      ended: one.ended !== null && happened(one.ended) ? one.ended : null,
    })),
    value: (visit.customer === null ? [] : goodwillFor(life, random)).filter(happened),
    labor: { weighings: labor.weighings.filter(happened), work: labor.work.filter(happened) },
  };
}
