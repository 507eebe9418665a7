import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editedTerms, stepOf } from './price-edit.rules.ts';
import { newPriceTerms } from './prices.constants.ts';

const raised = (storePrice: number, raise: number) =>
  editedTerms({ ...newPriceTerms, storePrice }, { edit: { raise, roundTo: null } })?.storePrice ?? 0;

test('a raise in the step of each price is within half a percent point of what was asked', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 100_000 }),
      fc.integer({ min: -200_000, max: 500_000 }),
      (cents, rate) => {
        const truly = (raised(cents, rate) - cents) / cents;
        expect(Math.abs(truly - rate / 1_000_000)).toBeLessThanOrEqual(0.005 + 1e-9);
        expect(raised(cents, rate) % stepOf(cents)).toBe(0);
      },
    ),
  );
});

test.each([
  [179, 1, 188],
  [850, 5, 895],
  [2_400, 10, 2_520],
  [50, 1, 53],
  [10_000, 100, 10_500],
])('a price of %i cents has the step %i, and is %i after 5%% more', (cents, step, after) => {
  expect(stepOf(cents)).toBe(step);
  expect(raised(cents, 50_000)).toBe(after);
});
