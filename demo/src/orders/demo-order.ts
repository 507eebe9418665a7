import { daysBetween } from '@washboard/contract/core/time/time.ts';
import type { StockMoved } from '@washboard/contract/inventory/stock-events.schemas.ts';
import type { OrderAdjusted, OrderCreated } from '@washboard/contract/orders/order-events.schemas.ts';
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

/** An order with everything that happened to it so far. */
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

/** An order so far, and its whole life. */
export interface DatedOrder extends DemoOrder {
  whole: DemoOrder;
}

/** Makes a visit's order; what happens after `now` (UTC milliseconds) is left out. */
export function demoOrder(visit: Visit, floor: DemoFloor, code: string, now: number): DatedOrder {
  const { clock } = floor;
  const whole = wholeOrder(visit, floor, code, daysBetween(clock.read(visit.at).day, clock.read(now).day));
  const { life, labor } = whole;
  const happened = ({ at }: { at: number }) => at <= now;
  return {
    ...whole,
    whole,
    life: {
      ...life,
      steps: life.steps.filter(happened),
      voided: life.voided !== null && happened(life.voided) ? life.voided : null,
      added: life.added !== null && happened(life.added) ? life.added : null,
    },
    payments: whole.payments.filter(happened).map((payment) => ({
      ...payment,
      refund: payment.refund !== null && happened(payment.refund) ? payment.refund : null,
    })),
    turns: whole.turns.filter((turn) => turn.startedAt <= now),
    deliveries: whole.deliveries.filter(happened).map((one) => ({
      ...one,
      ended: one.ended !== null && happened(one.ended) ? one.ended : null,
    })),
    value: whole.value.filter(happened),
    labor: { weighings: labor.weighings.filter(happened), work: labor.work.filter(happened) },
  };
}

/** A visit's order with its whole life. `daysAgo` determines the prices. */
export function wholeOrder(visit: Visit, floor: DemoFloor, code: string, daysAgo: number): DemoOrder {
  const random = randomFrom(visit.seed);
  const facts = factsOf(visit, random, code, daysAgo);
  const life = lifeOf(visit, facts, floor.clock, random);
  const isPrepaid = visit.customer?.isPrepaid ?? false;
  const payments = paymentsOf(facts, life, visit.at, floor.clock, random, isPrepaid);
  const turns = life.washedAt === null ? [] : serviceTurns(floor, facts, life.washedAt, random);
  const deliveries = deliveriesOf(visit, life, random);
  const labor = laborOf(visit, facts, life, random);
  const value = visit.customer === null ? [] : goodwillFor(life, random);
  return { visit, facts, life, payments, turns, deliveries, labor, value };
}

/** Later adjustments. */
export function additionsOf({
  life,
  facts,
}: DemoOrder): { at: number; facts: Omit<OrderAdjusted, 'order'> }[] {
  if (life.added === null) return [];
  const { at, line } = life.added;
  const change = {
    lines: [line],
    discountCents: 0,
    tipCents: 0,
    totalCents: null,
    reason: 'Asked for later',
  };
  return [{ at, facts: { ...change, effect: 'ADD', by: facts.by } }];
}

/** Products taken from stock. */
export function soldOf({ visit, facts, life }: DemoOrder): { at: number; facts: StockMoved }[] {
  const lines = facts.lines.map((line) => ({ at: visit.at, line }));
  if (life.added !== null) lines.push(life.added);
  return lines
    .filter(({ line }) => line.kind === 'PRODUCT')
    .map(({ at, line: { code, quantity } }) => ({
      at,
      facts: { code, quantity: -quantity, reason: 'SOLD', unitCostCents: null, by: facts.by },
    }));
}
