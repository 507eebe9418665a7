import fc from 'fast-check';
import { expect, test } from 'vitest';
import { medianOf, type Spread } from '../query/median.rules.ts';
import {
  type BothSums,
  medianChanges,
  quotientChanges,
  ratioChanges,
  volumeChanges,
  wholeParts,
} from './why-parts.rules.ts';

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const sums = fc.record({ of: fc.integer({ min: -1e7, max: 1e9 }), by: fc.integer({ min: 0, max: 1e5 }) });
const part = fc.record({ now: sums, before: sums });
const parts = fc.array(part, { minLength: 1, maxLength: 40 });
const wholeOf = (all: readonly BothSums[]): BothSums => {
  const side = (name: 'now' | 'before') => ({
    of: total(all.map((one) => one[name].of)),
    by: total(all.map((one) => one[name].by)),
  });
  return { now: side('now'), before: side('before') };
};
const rounded = ({ of, by }: { of: number; by: number }) => Math.round(of / by) || 0;

test('parts of a ratio add up to its rounded change exactly, each within a step', () => {
  fc.assert(
    fc.property(parts, (all) => {
      const whole = wholeOf(all);
      fc.pre(whole.now.by > 0 && whole.before.by > 0);
      const change = rounded(whole.now) - rounded(whole.before);
      const exact = ratioChanges(whole, all);
      expect(total(exact)).toBeCloseTo(whole.now.of / whole.now.by - whole.before.of / whole.before.by, 4);
      const found = wholeParts(change, exact);
      expect(total(found)).toBe(change);
      found.forEach((value, i) => {
        expect(Math.abs(value - (exact[i] ?? 0))).toBeLessThanOrEqual(2);
      });
    }),
  );
});

test('a part that equals the average changes nothing, however much it grew', () => {
  const before = { of: 1_000, by: 10 };
  const all = [
    { before, now: { of: 5_000, by: 50 } },
    { before, now: before },
  ];
  expect(ratioChanges(wholeOf(all), all)).toEqual([0, 0]);
});

test('numerator and denominator add up to the change of the ratio', () => {
  fc.assert(
    fc.property(part, (one) => {
      fc.pre(one.now.by > 0 && one.before.by > 0);
      const change = rounded(one.now) - rounded(one.before);
      expect(total(wholeParts(change, quotientChanges(one)))).toBe(change);
    }),
  );
  const [of, by] = quotientChanges({ now: { of: 100, by: 20 }, before: { of: 100, by: 10 } });
  expect([of, by]).toEqual([0, -5]);
});

test('volume and price add up to the change to the cent', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 2 }), (all) => {
      const change = total(all.map(({ now, before }) => now.of - before.of));
      expect(total(wholeParts(change, all.flatMap(volumeChanges)))).toBe(change);
    }),
  );
});

test('more orders at one price are volume, a higher price on as many orders is price', () => {
  const before = { of: 1_000, by: 10 };
  expect(volumeChanges({ now: { of: 2_000, by: 20 }, before })).toEqual([1_000, 0]);
  expect(volumeChanges({ now: { of: 1_500, by: 10 }, before })).toEqual([0, 500]);
  expect(volumeChanges({ now: { of: 0, by: 0 }, before })).toEqual([-1_000, 0]);
});

test('parts of a median add up to its change', () => {
  const spread = fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 30 })), {
    minLength: 1,
    maxLength: 8,
  });
  const both = fc.record({ now: spread, before: spread });
  fc.assert(
    fc.property(fc.array(both, { minLength: 1, maxLength: 8 }), (given) => {
      const all = given.map(({ now, before }) => ({
        now: new Map(now) as Spread,
        before: new Map(before) as Spread,
      }));
      const change =
        (medianOf(all.map(({ now }) => now)) ?? 0) - (medianOf(all.map(({ before }) => before)) ?? 0);
      expect(total(wholeParts(change, medianChanges(all)))).toBe(change);
    }),
  );
});

test('whole changes stay as they are, and still parts stay still', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 })), (exact) => {
      expect(wholeParts(total(exact), exact)).toEqual(exact.map((value) => value || 0));
    }),
  );
  expect(wholeParts(1, [0, 0.4, 0.6, 0])).toEqual([0, 0, 1, 0]);
});
