import { expect, it } from 'vitest';
import { exampleBasket, taxedBasket } from './example-basket.rules.ts';

const taxes = [
  { id: 1, name: 'City', stores: [{ storeId: 1, rate: 10_000, taxes: ['LAUNDRY' as const] }] },
  {
    id: 2,
    name: 'State',
    stores: [{ storeId: 1, rate: 66_250, taxes: ['LAUNDRY' as const, 'DELIVERY_FEE' as const] }],
  },
];

it("adds the location's rates by line and rounds each line once", () => {
  const { lines, taxCents, totalCents } = taxedBasket(taxes, 1, exampleBasket);
  // 3580 × 7.625% = 272.975, and 499 × 6.625% = 33.06.
  expect(lines.map((line) => line.taxCents)).toEqual([273, 0, 0, 33]);
  expect([taxCents, totalCents]).toEqual([306, 6_334]);
});

it('has no tax at a location without one', () => {
  expect(taxedBasket(taxes, 2, exampleBasket).taxCents).toBe(0);
});
