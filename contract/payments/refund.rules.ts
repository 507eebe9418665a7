import { type Cents, spreadByLargestRemainder } from '../core/money.ts';

/** What a refund gives back: `goodsCents` is net of discount. They add up to the refund. */
export interface RefundParts {
  goodsCents: Cents;
  taxCents: Cents;
  tipCents: Cents;
  feeCents: Cents;
}

/**
 * Splits a refund as the sale was composed, by largest remainder. What goes beyond the sale, or beyond a sale of
 * nothing, is given on goods. `sale` holds no negative part.
 */
export function splitRefund(amountCents: Cents, sale: RefundParts): RefundParts {
  const parts = [sale.goodsCents, sale.taxCents, sale.tipCents, sale.feeCents];
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const within = Math.min(amountCents, whole);
  const [goods = 0, tax = 0, tip = 0, fee = 0] = whole === 0 ? [] : spreadByLargestRemainder(within, parts);
  return { goodsCents: goods + amountCents - within, taxCents: tax, tipCents: tip, feeCents: fee };
}
