import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenAxis } from './broken-axis.ts';

const ends = fc.array(fc.integer({ min: -10_000, max: 10_000_000 }), { minLength: 1, maxLength: 20 });

test('keeps the order of values and uses the whole axis', () => {
  fc.assert(
    fc.property(ends, (values) => {
      const { place, breaks } = brokenAxis(values);
      const sorted = [...new Set([0, ...values])].sort((a, b) => a - b);
      fc.pre(sorted.length > 1);
      const places = sorted.map(place);
      expect(places[0]).toBeCloseTo(0);
      expect(places.at(-1)).toBeCloseTo(100);
      for (let i = 1; i < places.length; i++) expect(places[i]).toBeGreaterThan(places[i - 1] ?? 0);
      for (const at of breaks) expect(at > 0 && at < 100).toBe(true);
    }),
  );
});

test('makes small steps beside a large total visible', () => {
  const { place, breaks } = brokenAxis([6_600_000, 6_590_000, 6_630_000]);
  expect(breaks).toHaveLength(1);
  expect(place(6_600_000) - place(6_590_000)).toBeGreaterThan(1);
  const plain = (10_000 / 6_630_000) * 100;
  expect(place(6_600_000) - place(6_590_000)).toBeGreaterThan(plain * 7);
});

test('is an ordinary axis where values lie close together', () => {
  const { place, breaks } = brokenAxis([10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
  expect(breaks).toEqual([]);
  expect(place(50)).toBeCloseTo(50);
});
