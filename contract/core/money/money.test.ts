import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyRate,
  formatUsd,
  formatUsdWhole,
  MAX_CENTS,
  parseUsd,
  RATE_ONE,
  roundedProduct,
  roundHalfAwayFromZero,
  spreadByLargestRemainder,
} from './money.ts';

const cents = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS });

describe('rounding', () => {
  it('rounds halves away from zero on both sides', () => {
    expect([5, 15, 25, -5, -15, 4, -4].map((n) => roundHalfAwayFromZero(n, 10))).toEqual([
      1, 2, 3, -1, -2, 0, 0,
    ]);
  });

  it('is never more than half a unit off, and a half always moves outward', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 10_000 }), (n, d) => {
        const rounded = roundHalfAwayFromZero(n, d);
        const twiceOff = 2n * (BigInt(rounded) * BigInt(d) - BigInt(n));
        const size = twiceOff < 0n ? -twiceOff : twiceOff;
        expect(size <= BigInt(d)).toBe(true);
        if (size === BigInt(d)) expect(Math.abs(rounded) * d).toBeGreaterThan(Math.abs(n));
      }),
    );
  });

  it('of a product is the same for small and large numbers', () => {
    const factor = fc.oneof(fc.integer({ min: -1_000, max: 1_000 }), cents);
    fc.assert(
      fc.property(factor, factor, fc.integer({ min: 1, max: RATE_ONE }), (one, other, denominator) => {
        expect(roundedProduct(one, other, denominator)).toBe(
          roundHalfAwayFromZero(BigInt(one) * BigInt(other), denominator),
        );
      }),
    );
  });

  it('is symmetric around zero', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 10_000 }), (n, d) => {
        expect(roundHalfAwayFromZero(-n, d) + roundHalfAwayFromZero(n, d)).toBe(0);
        expect(roundHalfAwayFromZero(n, -d) + roundHalfAwayFromZero(n, d)).toBe(0);
      }),
    );
  });

  it('refuses a zero denominator', () => {
    expect(() => roundHalfAwayFromZero(1, 0)).toThrow(RangeError);
  });

  it('applies a rate in millionths', () => {
    expect(applyRate(1000, 88_750)).toBe(89);
    expect(applyRate(-1000, 88_750)).toBe(-89);
    expect(applyRate(MAX_CENTS, 1_000_000)).toBe(MAX_CENTS);
  });
});

describe('split by largest remainder', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 });

  it('adds up to the cent, with each part less than a cent from its share', () => {
    fc.assert(
      fc.property(cents, weights, (total, shares) => {
        const parts = spreadByLargestRemainder(total, shares);
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
        const whole = BigInt(shares.reduce((a, b) => a + b, 0));
        if (whole === 0n) return;
        parts.forEach((part, i) => {
          const off = BigInt(part) * whole - BigInt(total) * BigInt(shares[i] ?? 0);
          expect((off < 0n ? -off : off) < whole).toBe(true);
        });
      }),
    );
  });

  it('gives nothing to a weight of zero next to others', () => {
    expect(spreadByLargestRemainder(100, [0, 3, 0])).toEqual([0, 100, 0]);
  });

  it('splits evenly over zero weights, earlier parts first', () => {
    expect(spreadByLargestRemainder(-100, [0, 0, 0])).toEqual([-34, -33, -33]);
    expect(spreadByLargestRemainder(5, [])).toEqual([]);
  });
});

describe('dollars', () => {
  it('formats as en-US dollars', () => {
    expect(formatUsd(123_456)).toBe('$1,234.56');
    expect(formatUsd(-5)).toBe('−$0.05');
    expect(formatUsdWhole(123_456)).toBe('$1,235');
  });

  it('parses what it formats', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseUsd(formatUsd(amount))).toBe(amount);
      }),
    );
  });

  it("rejects text that isn't an amount", () => {
    expect(['', '$', '.', '1.234', '12,34', 'abc', '--1', '-$-1', '1e5'].map(parseUsd)).toEqual(
      Array(9).fill(null),
    );
    expect(parseUsd(' .5 ')).toBe(50);
  });
});
