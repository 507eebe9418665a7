import type { OrderCreated, OrderLine } from '@washboard/contract/orders/order-events.schemas.ts';
import { discountableCents } from '@washboard/contract/orders/order-money.rules.ts';
import type { DemoCustomer } from '../people/customers.ts';
import type { DemoStore } from '../places.ts';
import type { Random } from '../random.ts';
import { deliveryFeeCents, tippedShare, weight } from './order-recipe.ts';
import { deliveryLine, dryCleaningLine, householdLine, poundLine, productLine } from './price-list.ts';
import { type PromotionCode, promotions } from './promotions.ts';
import type { Visit } from './visits.ts';

const hourMs = 3_600_000;

/** What a customer orders. `daysAgo` counts from today and determines the prices. */
export function factsOf(visit: Visit, random: Random, code: string, daysAgo: number): OrderCreated {
  const { store, customer } = visit;
  const by = random.pick(store.employeeCodes);
  const nothing = {
    code,
    customer: null,
    address: null,
    recurringWeeks: null,
    promisedAt: null,
    promotion: null,
    notes: '',
    by,
    discountCents: 0,
    tipCents: 0,
    totalCents: null,
  };
  if (customer === null) return { ...nothing, type: 'RETAIL', lines: retailLines(store, random) };
  const lines = linesOf(store, customer, random, daysAgo);
  const isDelivered = customer.channel === 'ONLINE' || customer.channel === 'RECURRING';
  const hours = isDelivered ? 48 : 24;
  return {
    ...nothing,
    type: customer.channel,
    status: isDelivered ? 'SUBMITTED' : 'RECEIVED',
    by: isDelivered ? null : by,
    recurringWeeks: customer.recurringWeeks,
    promisedAt: new Date(visit.at + hours * hourMs).toISOString(),
    lines,
    ...promotionOf(visit, customer, random, lines),
    notes: random.chance(0.04) ? 'One bag is for hand wash' : '',
    tipCents: isDelivered && random.chance(tippedShare) ? random.whole(2, 8) * 100 : 0,
  };
}

function retailLines(store: DemoStore, random: Random): OrderLine[] {
  return Array.from({ length: random.weighted([0, 75, 25]) }, () => productLine(store, random));
}

function linesOf(store: DemoStore, customer: DemoCustomer, random: Random, daysAgo: number): OrderLine[] {
  const isCommercial = customer.channel === 'COMMERCIAL';
  const cleansOnly = !isCommercial && random.chance(0.05);
  const lines: OrderLine[] = [];
  if (!cleansOnly) {
    lines.push(poundLine(store, random, daysAgo, poundsOf(customer, random), isCommercial));
    if (!isCommercial && random.chance(0.08)) lines.push(householdLine(store, random));
  }
  if (cleansOnly || (!isCommercial && random.chance(0.06))) {
    for (let i = random.whole(1, cleansOnly ? 3 : 1); i > 0; i--) lines.push(dryCleaningLine(random));
  }
  if (customer.channel === 'WALK_IN' && random.chance(0.06)) lines.push(productLine(store, random));
  if (customer.channel === 'ONLINE') lines.push(deliveryLine(deliveryFeeCents));
  return lines;
}

/** In hundredths of a pound. */
function poundsOf(customer: DemoCustomer, random: Random): number {
  const pounds = random.logNormal(customer.usualPounds, weight.sigmaOfOrder);
  return Math.round(Math.min(weight.most, Math.max(weight.least, pounds)) * 100);
}

/** On the first order, and sometimes in midweek; some customers are held out. */
function promotionOf(visit: Visit, customer: DemoCustomer, random: Random, lines: readonly OrderLine[]) {
  const isFirst = visit.earlier === 0 && customer.channel !== 'COMMERCIAL';
  const isMidweek = customer.channel === 'WALK_IN' && random.chance(0.07);
  if (!isFirst && !isMidweek) return { promotion: null, discountCents: 0 };
  const { heldOut } = customer;
  const code: PromotionCode = isFirst ? 'WELCOME20' : 'MIDWEEK10';
  const rate = promotions[code].percent / 100;
  return {
    promotion: { code, heldOut },
    discountCents: heldOut ? 0 : Math.round(discountableCents(lines) * rate),
  };
}
