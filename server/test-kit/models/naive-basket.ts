import type { Basket, Discount, PricedBasket } from '@washboard/contract/pricing/basket.rules.ts';
import fc from 'fast-check';

const cents = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 30_000 }));
const rate = fc.oneof(
  fc.constantFrom(0, 100_000, 250_000, 1_000_000),
  fc.integer({ min: 0, max: 1_000_000 }),
);
const discount: fc.Arbitrary<Discount> = fc.oneof(fc.record({ rate }), fc.record({ cents }));
const line = fc.record({
  pricing: fc.constantFrom('PER_POUND' as const, 'FIXED_PRICE' as const),
  priceCents: cents,
  minPriceCents: fc.oneof(fc.constant(0), cents),
  minQuantity: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2_500 })),
  quantity: fc.integer({ min: 0, max: 4_000 }),
  modifierCents: fc.oneof(fc.constant(0), cents),
  discounts: fc.array(discount, { maxLength: 2 }),
  taxRate: fc.integer({ min: 0, max: 150_000 }),
});
const shared = { discount, maxCents: fc.oneof(fc.constant(1_000_000_000), cents) };

/** Baskets with every kind of line, discount and tip. */
export const anyBasket: fc.Arbitrary<Basket> = fc.record({
  lines: fc.array(line, { maxLength: 6 }),
  fees: fc.array(fc.record({ cents, taxRate: fc.integer({ min: 0, max: 150_000 }) }), { maxLength: 2 }),
  promotions: fc.array(fc.record({ ...shared, lines: fc.uniqueArray(fc.nat(5), { maxLength: 6 }) }), {
    maxLength: 2,
  }),
  orderDiscount: fc.record(shared),
  tip: discount,
});

/** Halves away from zero; amounts are never negative here. */
const nearest = (top: number, bottom: number) => {
  const whole = (top - (top % bottom)) / bottom;
  return 2 * (top % bottom) >= bottom ? whole + 1 : whole;
};

/**
 * The same prices by the longest way, without the engine's functions: each cent of a shared discount goes by
 * itself to the line that is furthest below its exact share.
 */
export function naiveTotals(basket: Basket): Omit<PricedBasket, 'fees' | 'lines'> & { net: number[] } {
  const million = 1_000_000;
  const off = (how: Discount, from: number) => {
    return Math.min(from, 'cents' in how ? how.cents : nearest(from * how.rate, million));
  };
  const gross: number[] = [];
  const net: number[] = [];
  for (const one of basket.lines) {
    const { priceCents: price, minPriceCents: least = 0, minQuantity: from = 0, quantity } = one;
    const isByPound = one.pricing === 'PER_POUND';
    let top = price * quantity;
    if (least > 0 && from > 0) top = quantity <= from ? 0 : price * (quantity - from);
    else if (quantity < from) top = price * from;
    let amount = isByPound ? nearest(top, 100) : top;
    if (least > 0 && from > 0) amount += least;
    else if (amount < least) amount = least;
    for (let piece = 0; piece < (isByPound ? 1 : quantity); piece++) amount += one.modifierCents ?? 0;
    gross.push(amount);
    for (const how of one.discounts ?? []) amount -= off(how, amount);
    net.push(amount);
  }
  const shareOut = (how: Discount, places: readonly number[], most: number) => {
    const before = places.map((place) => net[place] ?? 0);
    let sum = 0;
    for (const one of before) sum += one;
    const total = Math.min(off(how, sum), most);
    if (total === 0) return 0;
    const given = before.map((one) => Number((BigInt(total) * BigInt(one)) / BigInt(sum)));
    let rest = total - given.reduce((a, b) => a + b, 0);
    for (; rest > 0; rest--) {
      let best = -1;
      let bestGap = -1n;
      for (const [index, one] of before.entries()) {
        const gap = BigInt(total) * BigInt(one) - BigInt(given[index] ?? 0) * BigInt(sum);
        if (gap > bestGap) [best, bestGap] = [index, gap];
      }
      given[best] = (given[best] ?? 0) + 1;
    }
    for (const [index, place] of places.entries()) net[place] = (net[place] ?? 0) - (given[index] ?? 0);
    return total;
  };
  const known = (places: readonly number[] = [...net.keys()]) => places.filter((place) => place < net.length);
  const promotions = (basket.promotions ?? []).map(({ discount: how, lines, maxCents = 1e12 }) =>
    shareOut(how, known(lines), maxCents),
  );
  const whole = basket.orderDiscount;
  if (whole !== undefined) shareOut(whole.discount, known(whole.lines), whole.maxCents ?? 1e12);
  let [grossCents, netCents, feeCents, taxCents] = [0, 0, 0, 0];
  for (const one of gross) grossCents += one;
  for (const [index, one] of net.entries()) {
    netCents += one;
    taxCents += nearest(one * (basket.lines[index]?.taxRate ?? 0), million);
  }
  for (const fee of basket.fees ?? []) {
    feeCents += fee.cents;
    taxCents += nearest(fee.cents * fee.taxRate, million);
  }
  const { tip } = basket;
  const tipCents = tip === undefined ? 0 : 'cents' in tip ? tip.cents : nearest(netCents * tip.rate, million);
  return {
    net,
    promotions,
    grossCents,
    discountCents: grossCents - netCents,
    netCents,
    feeCents,
    taxCents,
    tipCents,
    totalCents: netCents + feeCents + taxCents + tipCents,
  };
}

/** The engine's result in the same shape. */
export const totalsOf = ({ lines, fees: _, ...totals }: PricedBasket) => ({
  net: lines.map(({ netCents }) => netCents),
  ...totals,
});
