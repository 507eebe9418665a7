import type { DemoOrder } from './demo-order.ts';

/** What a customer was given as credit and has not used yet. */
export interface Credits {
  given: { at: number; cents: number }[];
  usedCents: number;
}

export const noCredits = (): Credits => ({ given: [], usedCents: 0 });

/**
 * The order with its payments made from credit as far as there is any at their moment, the rest as before; what is
 * given for the order itself is noted. Value loaded is used first, and invoices and refunded payments stay as they are.
 */
export function withCredit<Order extends DemoOrder>(order: Order, credits: Credits): Order {
  const payments = order.payments.flatMap((payment) => {
    const { facts, at, refund } = payment;
    const isOther = facts.tender === 'PREPAID' || facts.tender === 'INVOICE' || refund !== null;
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
