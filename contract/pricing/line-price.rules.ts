import { type Cents, roundedProduct } from '../core/money/money.ts';

/** A price with its minimums; 0 is none. */
export interface UnitPrice {
  pricing: 'PER_POUND' | 'FIXED_PRICE';
  /** Per pound, or per piece. */
  priceCents: Cents;
  minPriceCents?: Cents;
  /** Hundredths of a pound, or pieces. */
  minQuantity?: number;
}

export interface LinePricing extends UnitPrice {
  /** Hundredths of a pound, or pieces. */
  quantity: number;
  /** Charged once by the pound, and per piece by the piece. */
  modifierCents?: Cents;
}

/**
 * A line before discounts, rounded once. With both minimums, the minimum price covers the minimum quantity and
 * the rest is added: '(min + $X / lb)'. A minimum price alone is charged at least; a minimum quantity alone is
 * billed at least. Modifiers come on top.
 */
export function priceOfLine(line: LinePricing): Cents {
  const { pricing, priceCents, minPriceCents = 0, minQuantity = 0, quantity, modifierCents = 0 } = line;
  const unit = pricing === 'PER_POUND' ? 100 : 1;
  const priceOf = (amount: number) => roundedProduct(priceCents, amount, unit);
  const modifiers = pricing === 'PER_POUND' ? modifierCents : modifierCents * quantity;
  if (minPriceCents > 0 && minQuantity > 0)
    return minPriceCents + priceOf(Math.max(0, quantity - minQuantity)) + modifiers;
  return Math.max(priceOf(Math.max(quantity, minQuantity)), minPriceCents) + modifiers;
}
