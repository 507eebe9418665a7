import { expect, test } from 'vitest';
import { priceBasket } from './basket.rules.ts';
import { priceOfLine } from './line-price.rules.ts';

const pound = { pricing: 'PER_POUND' as const, priceCents: 179, taxRate: 0 };
const piece = { pricing: 'FIXED_PRICE' as const, priceCents: 1_000, quantity: 1, taxRate: 0 };

test.each([
  ['price × pounds', {}, 1_250, 2_238],
  [
    'minimum price plus the pounds above the minimum',
    { minPriceCents: 2_000, minQuantity: 1_000 },
    1_250,
    2_448,
  ],
  ['the minimum price up to the minimum quantity', { minPriceCents: 2_000, minQuantity: 1_000 }, 900, 2_000],
  ['at least the minimum price', { minPriceCents: 2_000 }, 900, 2_000],
  ['the price where it is above the minimum', { minPriceCents: 2_000 }, 1_250, 2_238],
  ['at least the minimum quantity', { minQuantity: 1_000 }, 900, 1_790],
  ['modifiers once, on top of the minimum', { minPriceCents: 2_000, modifierCents: 150 }, 900, 2_150],
])('a line by the pound costs %s', (_, minimums, quantity, cents) => {
  expect(priceOfLine({ ...pound, ...minimums, quantity })).toBe(cents);
});

test('a line by the piece has the same minimums, and modifiers for each piece', () => {
  const three = { ...piece, quantity: 3 };
  expect(priceOfLine({ ...three, modifierCents: 150 })).toBe(3_450);
  expect(priceOfLine({ ...three, minPriceCents: 1_500, minQuantity: 2 })).toBe(2_500);
  expect(priceOfLine({ ...three, minQuantity: 5 })).toBe(5_000);
});

test('discounts come off the line, then by promotion, then off the order, each of what is left', () => {
  const { lines } = priceBasket({
    lines: [{ ...piece, discounts: [{ rate: 100_000 }], taxRate: 100_000 }],
    promotions: [{ discount: { cents: 100 } }],
    orderDiscount: { discount: { rate: 500_000 } },
  });
  expect(lines).toEqual([
    {
      grossCents: 1_000,
      lineDiscountCents: 100,
      promotionCents: 100,
      orderDiscountCents: 400,
      netCents: 400,
      taxCents: 40,
    },
  ]);
});

test("a promotion's amount counts once over its lines, spread by largest remainder", () => {
  const { lines, promotions } = priceBasket({
    lines: [piece, piece, piece],
    promotions: [{ discount: { cents: 100 }, lines: [0, 1, 1] }, { discount: { cents: 1 } }],
  });
  expect(promotions).toEqual([100, 1]);
  expect(lines.map(({ netCents }) => netCents)).toEqual([950, 950, 999]);
});

test('the discount of the order leaves fees alone and stops at its cap', () => {
  const basket = { lines: [piece], fees: [{ cents: 500, taxRate: 100_000 }] };
  const half = { discount: { rate: 500_000 } };
  expect(priceBasket({ ...basket, orderDiscount: half })).toMatchObject({
    netCents: 500,
    feeCents: 500,
    taxCents: 50,
  });
  expect(priceBasket({ ...basket, orderDiscount: { ...half, maxCents: 120 } }).netCents).toBe(880);
});

test('a percentage tip is of goods and services after discounts, before fees and tax', () => {
  const priced = priceBasket({
    lines: [{ ...piece, taxRate: 100_000 }],
    fees: [{ cents: 500, taxRate: 0 }],
    orderDiscount: { discount: { cents: 200 } },
    tip: { rate: 200_000 },
  });
  expect(priced).toMatchObject({ tipCents: 160, totalCents: 800 + 500 + 80 + 160 });
});
