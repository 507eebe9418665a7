import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_WEIGHT, parseWeight, priceOfWeight } from './weight.ts';

describe('weight in hundredths of a pound', () => {
  it('computes a price with one rounding, halves away from zero', () => {
    expect(priceOfWeight(175, 2034)).toBe(3560);
    expect(priceOfWeight(1, 50)).toBe(1);
    expect(priceOfWeight(1, 49)).toBe(0);
  });

  it('parses every weight from its two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_WEIGHT }), (weight) => {
        expect(parseWeight((weight / 100).toFixed(2))).toBe(weight);
      }),
    );
  });

  it("rejects text that isn't a weight", () => {
    expect(['', '.', '1.234', '-1', 'x', '999999'].map(parseWeight)).toEqual(Array(6).fill(null));
  });
});
