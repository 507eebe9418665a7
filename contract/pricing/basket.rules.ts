import {
  applyRate,
  type Cents,
  RATE_ONE,
  type RateMillionths,
  spreadByLargestRemainder,
} from '../core/money/money.ts';
import { type LinePricing, priceOfLine } from './line-price.rules.ts';

/** A percentage of what earlier discounts left, or an amount. */
export type Discount = { rate: RateMillionths } | { cents: Cents };

export interface BasketLine extends LinePricing {
  /** Discounts on this line only, one after the other. */
  discounts?: readonly Discount[];
  /** The sum of the taxes on it. */
  taxRate: RateMillionths;
}

/** A discount on some lines together, or on all; it gives at most `maxCents`. */
export interface SharedDiscount {
  discount: Discount;
  /** Places of its lines; all lines if left out. */
  lines?: readonly number[];
  maxCents?: Cents;
}

export interface Basket {
  /** Goods and services. */
  lines: readonly BasketLine[];
  fees?: readonly { cents: Cents; taxRate: RateMillionths }[];
  promotions?: readonly SharedDiscount[];
  orderDiscount?: SharedDiscount;
  tip?: Discount;
}

export interface PricedLine {
  /** Before discounts. */
  grossCents: Cents;
  lineDiscountCents: Cents;
  promotionCents: Cents;
  orderDiscountCents: Cents;
  /** After all discounts. */
  netCents: Cents;
  taxCents: Cents;
}

export interface PricedBasket {
  lines: PricedLine[];
  fees: { cents: Cents; taxCents: Cents }[];
  /** What each promotion took off, in the given order. */
  promotions: Cents[];
  grossCents: Cents;
  discountCents: Cents;
  netCents: Cents;
  feeCents: Cents;
  taxCents: Cents;
  tipCents: Cents;
  totalCents: Cents;
}

const none: readonly never[] = [];
const sumOf = (cents: readonly Cents[]): Cents => cents.reduce((total, one) => total + one, 0);

/** What a discount takes off a sum; at most the sum. */
const taken = (discount: Discount, from: Cents): Cents =>
  Math.min(from, 'rate' in discount ? applyRate(from, discount.rate) : discount.cents);

/** A line's or fee's tax, rounded once; a rate above 100% counts as 100%. */
export const taxOn = (cents: Cents, rate: RateMillionths): Cents =>
  applyRate(cents, Math.min(rate, RATE_ONE));

/**
 * Prices goods, services and fees. Discounts come off in a fixed order: each line's own, promotions in their
 * order, then the order's. Parts of a shared discount are spread by largest remainder over what is left. Tax is
 * per line after discounts; fees are taxed in full, tips not at all. Nothing falls below zero.
 */
export function priceBasket({
  lines,
  fees = none,
  promotions = none,
  orderDiscount,
  tip,
}: Basket): PricedBasket {
  const priced = lines.map((line): PricedLine => {
    const grossCents = priceOfLine(line);
    let netCents = grossCents;
    for (const one of line.discounts ?? none) netCents -= taken(one, netCents);
    const lineDiscountCents = grossCents - netCents;
    return { grossCents, lineDiscountCents, promotionCents: 0, orderDiscountCents: 0, netCents, taxCents: 0 };
  });
  const share = (shared: SharedDiscount, key: 'promotionCents' | 'orderDiscountCents'): Cents => {
    const places = [...new Set(shared.lines ?? priced.keys())];
    const parts = places.flatMap((place) => priced[place] ?? []);
    const left = sumOf(parts.map(({ netCents }) => netCents));
    const cents = Math.min(taken(shared.discount, left), shared.maxCents ?? left);
    if (cents === 0) return 0;
    const spread = spreadByLargestRemainder(
      cents,
      parts.map(({ netCents }) => netCents),
    );
    for (const [index, part] of parts.entries()) {
      part[key] += spread[index] ?? 0;
      part.netCents -= spread[index] ?? 0;
    }
    return cents;
  };
  const promotionCents = promotions.map((one) => share(one, 'promotionCents'));
  if (orderDiscount !== undefined) share(orderDiscount, 'orderDiscountCents');

  const charged = fees.map(({ cents, taxRate }) => ({ cents, taxCents: taxOn(cents, taxRate) }));
  let grossCents = 0;
  let netCents = 0;
  let feeCents = 0;
  let taxCents = 0;
  for (const [index, line] of priced.entries()) {
    line.taxCents = taxOn(line.netCents, lines[index]?.taxRate ?? 0);
    grossCents += line.grossCents;
    netCents += line.netCents;
    taxCents += line.taxCents;
  }
  for (const fee of charged) {
    feeCents += fee.cents;
    taxCents += fee.taxCents;
  }
  const tipCents = tip === undefined ? 0 : 'rate' in tip ? applyRate(netCents, tip.rate) : tip.cents;
  return {
    lines: priced,
    fees: charged,
    promotions: promotionCents,
    grossCents,
    discountCents: grossCents - netCents,
    netCents,
    feeCents,
    taxCents,
    tipCents,
    totalCents: netCents + feeCents + taxCents + tipCents,
  };
}
