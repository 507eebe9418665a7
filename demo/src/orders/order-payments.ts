import { DAY_MS, endOfMonth } from '@washboard/contract/core/time/time.ts';
import type { OrderCreated } from '@washboard/contract/orders/order-events.schemas.ts';
import { computeOrder } from '@washboard/contract/orders/order-money.rules.ts';
import type { PaymentRefunded, PaymentTaken } from '@washboard/contract/payments/payment-events.schemas.ts';
import type { Tender } from '@washboard/contract/payments/payments.constants.ts';
import type { Random } from '../random.ts';
import type { StoreClock } from '../store-clock.ts';
import type { OrderLife } from './order-life.ts';
import { overdueShare, refundedShare, tippedShare } from './order-recipe.ts';

export interface DemoPayment {
  at: number;
  facts: Omit<PaymentTaken, 'order' | 'giftCard'>;
  refund: { at: number; facts: Omit<PaymentRefunded, 'payment'> } | null;
}

const minute = 60_000;

/** An order's payments and refunds. */
export function paymentsOf(
  facts: OrderCreated,
  life: OrderLife,
  placedAt: number,
  clock: StoreClock,
  random: Random,
  isPrepaid: boolean,
): DemoPayment[] {
  const sale = computeOrder(facts.lines, facts.discountCents, facts.tipCents).valueCents;
  const added = life.added === null ? 0 : computeOrder([life.added.line]).valueCents;
  // Prepaid value isn't used for a mistaken entry.
  if (sale + added === 0 || (life.voided !== null && isPrepaid)) return [];
  const isCounter = facts.type === 'WALK_IN' || facts.type === 'RETAIL';
  // Customers with prepaid value pay at once, so it is used in order of loading.
  const inAdvance = isPrepaid || facts.type === 'RETAIL' || (facts.type === 'WALK_IN' && random.chance(0.42));
  const at = inAdvance ? placedAt : paidLater(facts, life, clock, random);
  if (at === null) return [];
  const owed = inAdvance ? sale : sale + added;
  const tip =
    facts.type === 'WALK_IN' && random.chance(tippedShare) ? Math.max(100, Math.round(owed / 1000) * 100) : 0;
  const tender = tenderOf(facts, isPrepaid, random);
  const pay = (amountCents: number, tipCents: number, when: number, by: Tender = tender): DemoPayment => ({
    at: when,
    facts: {
      amountCents,
      tipCents,
      tender: by,
      card: by === 'CARD' ? cardOf(random) : null,
      by: isCounter ? facts.by : null,
    },
    refund: null,
  });
  const payments = [pay(owed + tip, tip, at)];
  // Additions to a paid order are paid at pickup.
  if (inAdvance && added > 0 && life.completedAt !== null)
    payments.push(pay(added, 0, life.completedAt, isPrepaid ? 'CARD' : tender));
  const first = payments[0];
  if (first === undefined) return payments;
  if (life.voided !== null)
    first.refund = backOf(
      first,
      life.voided.at + random.whole(1, 15) * minute,
      first.facts.amountCents,
      life.voided.reason,
    );
  else if (facts.type !== 'RETAIL' && life.completedAt !== null && random.chance(refundedShare))
    first.refund = refundOf(first, Math.max(at, life.completedAt), random);
  return payments;
}

function tenderOf({ type, code }: OrderCreated, isPrepaid: boolean, random: Random): Tender {
  // Some companies send a check.
  if (type === 'COMMERCIAL') return /[0-3]$/.test(code) ? 'CHECK' : 'INVOICE';
  if (type !== 'WALK_IN' && type !== 'RETAIL') return 'ONLINE';
  if (isPrepaid) return 'PREPAID';
  return random.chance(0.32) ? 'CASH' : 'CARD';
}

function paidLater(facts: OrderCreated, life: OrderLife, clock: StoreClock, random: Random): number | null {
  if (facts.type === 'WALK_IN') return life.completedAt;
  if (facts.type !== 'COMMERCIAL') return life.readyAt + 2 * minute;
  // Invoices are sent on the last day of the month.
  const invoiced = clock.at(endOfMonth(clock.read(life.readyAt).day), 18 * 3600);
  const isOverdue = random.chance(overdueShare);
  if (isOverdue && random.chance(0.5)) return null;
  return (
    invoiced +
    (isOverdue ? random.whole(61, 120) : random.whole(4, 38)) * DAY_MS +
    random.whole(-300, 0) * minute
  );
}

/** All or part of it, tip included. */
function refundOf(payment: DemoPayment, after: number, random: Random): DemoPayment['refund'] {
  const { amountCents } = payment.facts;
  const part = Math.max(100, Math.round((amountCents * random.whole(15, 60)) / 100));
  const cents = random.chance(0.35) ? amountCents : Math.min(amountCents, part);
  const reason = random.pick(refundReasons);
  return backOf(payment, after + random.whole(60, 5 * 24 * 60) * minute, cents, reason);
}

const backOf = (
  { facts: { tender, by } }: DemoPayment,
  at: number,
  amountCents: number,
  reason: string,
): DemoPayment['refund'] => ({ at, facts: { amountCents, tender, parts: null, reason, by } });

const refundReasons = [
  'A stain is still there',
  'A piece is missing',
  'Late',
  'Charged too much',
  'Rewash was no better',
] as const;

function cardOf(random: Random) {
  return {
    brand: random.pick(['Visa', 'Visa', 'Mastercard', 'Amex', 'Discover']),
    last4: String(random.whole(1000, 9999)),
  };
}
