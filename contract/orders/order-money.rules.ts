import type { Cents, RateMillionths } from '../core/money/money.ts';
import type { WeightHundredths } from '../core/money/weight.ts';
import { priceBasket } from '../pricing/basket.rules.ts';
import { priceOfLine } from '../pricing/line-price.rules.ts';
import type { LineKind } from './orders.constants.ts';

/** The input of a line's price. */
export interface LineTerms {
  kind: LineKind;
  /** Per piece, or per pound for PER_POUND. */
  unitPriceCents: Cents;
  quantity: number;
  /** Only for PER_POUND. */
  weight: WeightHundredths | null;
  /** The service's minimum. */
  minimumCents: Cents;
  modifiers: readonly { priceCents: Cents }[];
  /** A discount on this line only. */
  discountCents: Cents;
  taxRate: RateMillionths;
  /** The amount charged by the register, if it computes differently. */
  amountCents: Cents | null;
  taxCents: Cents | null;
}

/** A line with its share of the order's discount. Tax is on amount − discount. */
export interface ComputedLine {
  amountCents: Cents;
  discountCents: Cents;
  taxCents: Cents;
}

/** The totals of an order or a change. `valueCents` is what the customer owes. */
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

/** Before discounts. */
export function amountOfLine(line: LineTerms): Cents {
  if (line.amountCents !== null) return line.amountCents;
  const isByPound = line.kind === 'PER_POUND';
  return priceOfLine({
    pricing: isByPound ? 'PER_POUND' : 'FIXED_PRICE',
    priceCents: line.unitPriceCents,
    quantity: isByPound ? (line.weight ?? 0) : line.quantity,
    minPriceCents: line.minimumCents,
    modifierCents: line.modifiers.reduce(plusPrice, 0),
  });
}

const plusPrice = (sum: Cents, { priceCents }: { priceCents: Cents }) => sum + priceCents;

/** The largest possible order discount: goods and services after their own discounts. */
export function discountableCents(lines: readonly LineTerms[]): Cents {
  return lines.reduce((sum, line) => sum + goodsOf(line), 0);
}

const goodsOf = (line: LineTerms): Cents => (isFee(line.kind) ? 0 : amountOfLine(line) - line.discountCents);

/**
 * Computes lines, an order discount on goods and services, and a tip, in cents. Amounts and taxes that the
 * register reported stand. A line's own discount must not exceed its amount, nor the order's discount
 * `discountableCents`.
 */
export function computeOrder(
  lines: readonly LineTerms[],
  discountCents: Cents = 0,
  tipCents: Cents = 0,
): ComputedOrder {
  const priced = priceBasket({
    lines: lines.map((line) => ({
      pricing: 'FIXED_PRICE',
      priceCents: amountOfLine(line),
      quantity: 1,
      discounts: line.discountCents === 0 ? [] : [{ cents: line.discountCents }],
      taxRate: line.taxRate,
    })),
    ...(discountCents === 0 ? {} : { orderDiscount: onGoods(lines, discountCents) }),
  });
  const sums = { grossCents: 0, discountCents: 0, feeCents: 0, taxCents: 0 };
  const computed = priced.lines.map((line, index): ComputedLine => {
    const amountCents = line.grossCents;
    const ownDiscountCents = amountCents - line.netCents;
    const taxCents = lines[index]?.taxCents ?? line.taxCents;
    sums.taxCents += taxCents;
    if (isFee(lines[index]?.kind ?? 'FEE')) sums.feeCents += line.netCents;
    else {
      sums.grossCents += amountCents;
      sums.discountCents += ownDiscountCents;
    }
    return { amountCents, discountCents: ownDiscountCents, taxCents };
  });
  const valueCents = sums.grossCents - sums.discountCents + sums.feeCents + sums.taxCents + tipCents;
  return { lines: computed, ...sums, tipCents, valueCents };
}

const onGoods = (lines: readonly LineTerms[], cents: Cents) => ({
  discount: { cents },
  lines: lines.flatMap(({ kind }, place) => (isFee(kind) ? [] : [place])),
});

const negated = (cents: Cents): Cents => (cents === 0 ? 0 : -cents);

/** The same with opposite signs: a reversal. */
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
