import { applyRate, type Cents, type RateMillionths, spreadByLargestRemainder } from '../core/money/money.ts';
import { priceOfWeight, type WeightHundredths } from '../core/money/weight.ts';
import type { LineKind } from './orders.constants.ts';

/** What a line is reckoned from. */
export interface LineTerms {
  kind: LineKind;
  /** Per piece, or per pound for PER_POUND. */
  unitPriceCents: Cents;
  quantity: number;
  /** Null but for PER_POUND. */
  weight: WeightHundredths | null;
  /** The least that the service itself costs. */
  minimumCents: Cents;
  modifiers: readonly { priceCents: Cents }[];
  /** Off this line alone. */
  discountCents: Cents;
  taxRate: RateMillionths;
  /** What the till charged, where it reckons otherwise. */
  amountCents: Cents | null;
  taxCents: Cents | null;
}

/** A line with its share of the order's discount. Tax is on amount − discount. */
export interface ComputedLine {
  amountCents: Cents;
  discountCents: Cents;
  taxCents: Cents;
}

/** What an order, or a change of one, comes to. `valueCents` is what the customer owes for it. */
export interface OrderMoney {
  grossCents: Cents;
  discountCents: Cents;
  feeCents: Cents;
  taxCents: Cents;
  tipCents: Cents;
  valueCents: Cents;
}

export interface ComputedOrder extends OrderMoney {
  lines: ComputedLine[];
}

export const isFee = (kind: LineKind) => kind === 'DELIVERY_FEE' || kind === 'FEE';

/** Before discounts: price × quantity or weight, not below the minimum, and the modifiers on top. */
export function amountOfLine(line: LineTerms): Cents {
  if (line.amountCents !== null) return line.amountCents;
  const base =
    line.kind === 'PER_POUND'
      ? priceOfWeight(line.unitPriceCents, line.weight ?? 0)
      : line.unitPriceCents * line.quantity;
  const modifiers = line.modifiers.reduce((sum, modifier) => sum + modifier.priceCents, 0);
  return Math.max(base, line.minimumCents) + modifiers;
}

/** What the order's discount may be taken from at most: goods and services after their own discounts. */
export function discountableCents(lines: readonly LineTerms[]): Cents {
  return goodsOf(lines).reduce((sum, cents) => sum + cents, 0);
}

function goodsOf(lines: readonly LineTerms[]): Cents[] {
  return lines.map((line) => (isFee(line.kind) ? 0 : amountOfLine(line) - line.discountCents));
}

/**
 * Reckons lines, an order discount and a tip. The discount is spread over goods and services by largest
 * remainder, tax is per line after discount, and lines add up to the order to the cent. A line's own discount
 * must not exceed its amount, nor the order's `discountableCents`.
 */
export function computeOrder(
  lines: readonly LineTerms[],
  discountCents: Cents = 0,
  tipCents: Cents = 0,
): ComputedOrder {
  const shares =
    discountCents === 0 ? lines.map(() => 0) : spreadByLargestRemainder(discountCents, goodsOf(lines));
  const computed = lines.map((line, index) => {
    const amountCents = amountOfLine(line);
    const lineDiscount = line.discountCents + (shares[index] ?? 0);
    const taxCents = line.taxCents ?? applyRate(amountCents - lineDiscount, line.taxRate);
    return { amountCents, discountCents: lineDiscount, taxCents };
  });
  const sum = (pick: (line: ComputedLine, kind: LineKind) => Cents) =>
    computed.reduce((total, line, index) => total + pick(line, lines[index]?.kind ?? 'FEE'), 0);
  const grossCents = sum((line, kind) => (isFee(kind) ? 0 : line.amountCents));
  const discount = sum((line, kind) => (isFee(kind) ? 0 : line.discountCents));
  const feeCents = sum((line, kind) => (isFee(kind) ? line.amountCents - line.discountCents : 0));
  const taxCents = sum((line) => line.taxCents);
  return {
    lines: computed,
    grossCents,
    discountCents: discount,
    feeCents,
    taxCents,
    tipCents,
    valueCents: grossCents - discount + feeCents + taxCents + tipCents,
  };
}

const negated = (cents: Cents): Cents => (cents === 0 ? 0 : -cents);

/** The same with every sign turned: what is taken back. */
export function reversed(computed: ComputedOrder): ComputedOrder {
  return {
    lines: computed.lines.map((line) => ({
      amountCents: negated(line.amountCents),
      discountCents: negated(line.discountCents),
      taxCents: negated(line.taxCents),
    })),
    grossCents: negated(computed.grossCents),
    discountCents: negated(computed.discountCents),
    feeCents: negated(computed.feeCents),
    taxCents: negated(computed.taxCents),
    tipCents: negated(computed.tipCents),
    valueCents: negated(computed.valueCents),
  };
}
