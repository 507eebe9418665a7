import type { DemoOrder } from './demo-order.ts';

/** A customer's unused credit. */
export interface Credits {
  given: { at: number; cents: number }[];
  usedCents: number;
}

export const noCredits = (): Credits => ({ given: [], usedCents: 0 });

/**
 * The order with its payments made from available credit; credit given for the order is noted. Prepaid value
 * is used first. Invoices and refunded payments stay as they are.
 */
export function withCredit<Order extends DemoOrder>(order: Order, credits: Credits): Order {
  const payments = order.payments.flatMap((payment) => {
    const { facts, at, refund } = payment;
    const isOther = !['CASH', 'CARD', 'ONLINE'].includes(facts.tender) || refund !== null;
    const left = given(credits, at) - credits.usedCents;
    const cents = Math.min(left, facts.amountCents - facts.tipCents);
    if (isOther || cents <= 0) return [payment];
    credits.usedCents += cents;
    const byCredit = {
      ...payment,
      facts: { ...facts, amountCents: cents, tipCents: 0, tender: 'CREDIT' as const, card: null },
    };
    const rest = facts.amountCents - cents;
    return rest === 0 ? [byCredit] : [byCredit, { ...payment, facts: { ...facts, amountCents: rest } }];
  });
  for (const { kind, at, amountCents } of order.value)
    if (kind === 'CREDIT') credits.given.push({ at, cents: amountCents });
  return { ...order, payments };
}

const given = (credits: Credits, before: number) =>
  credits.given.reduce((sum, { at, cents }) => (at < before ? sum + cents : sum), 0);
