import { isDeepStrictEqual } from 'node:util';
import { applyRate } from '@washboard/contract/core/money/money.ts';
import { type Basket, priceBasket } from '@washboard/contract/pricing/basket.rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyBasket, naiveTotals, totalsOf } from './naive-basket.ts';

const piece = { pricing: 'FIXED_PRICE' as const, priceCents: 1_000, quantity: 1, taxRate: 0 };

const anyPriced = (check: (basket: Basket, priced: ReturnType<typeof priceBasket>) => void) =>
  fc.assert(
    fc.property(anyBasket, (basket) => check(basket, priceBasket(basket))),
    { numRuns: 1_000 },
  );

test('nothing ever falls below zero', () => {
  anyPriced((_, priced) => {
    const { lines, fees, promotions, ...totals } = priced;
    const all = [...lines.flatMap(Object.values), ...fees.flatMap(Object.values), ...promotions];
    expect(Math.min(0, ...all, ...Object.values(totals))).toBe(0);
  });
});

test('lines, discounts, fees, tax and tip add up to the total', () => {
  anyPriced((_, { lines, fees, promotions, ...totals }) => {
    const sum = (all: number[]) => all.reduce((a, b) => a + b, 0);
    for (const line of lines)
      expect(line.grossCents - line.lineDiscountCents - line.promotionCents - line.orderDiscountCents).toBe(
        line.netCents,
      );
    expect(sum(lines.map(({ promotionCents }) => promotionCents))).toBe(sum(promotions));
    expect(totals.grossCents - totals.discountCents).toBe(sum(lines.map(({ netCents }) => netCents)));
    expect(totals.taxCents).toBe(sum([...lines, ...fees].map(({ taxCents }) => taxCents)));
    expect(totals.totalCents).toBe(totals.netCents + totals.feeCents + totals.taxCents + totals.tipCents);
  });
});

test('tax is on what discounts left of a line, at most all of it', () => {
  anyPriced((basket, { lines }) => {
    for (const [index, line] of lines.entries())
      expect(line.taxCents).toBe(applyRate(line.netCents, basket.lines[index]?.taxRate ?? 0));
  });
  expect(priceBasket({ lines: [{ ...piece, taxRate: 1_900_000 }] }).taxCents).toBe(1_000);
});

test('the engine equals a naive computation over 10,000 random baskets, to the cent', () => {
  fc.assert(
    fc.property(anyBasket, (basket) => isDeepStrictEqual(totalsOf(priceBasket(basket)), naiveTotals(basket))),
    { numRuns: 10_000 },
  );
});
