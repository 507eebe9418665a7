import fc from 'fast-check';
import { expect, test } from 'vitest';
import { segmentsOf } from './segments.rules.ts';

const countOf = (text: string) => segmentsOf(text).segments;

test('a character of two places never splits over a border', () => {
  expect(countOf('~'.repeat(80))).toBe(1);
  expect(countOf('~'.repeat(152))).toBe(2);
  expect(countOf('~'.repeat(153))).toBe(3);
  expect(countOf(`${'x'.repeat(152)}~${'x'.repeat(152)}`)).toBe(3);
  expect(countOf('x'.repeat(306))).toBe(2);
});

test('an emoji never splits over a border, also one of several characters', () => {
  expect(countOf('😀'.repeat(35))).toBe(1);
  expect(countOf('😀'.repeat(66))).toBe(2);
  expect(countOf('😀'.repeat(67))).toBe(3);
  expect(countOf(`${'x'.repeat(60)}👨‍👩‍👧‍👦${'x'.repeat(60)}`)).toBe(3);
  expect(countOf('👍🏽'.repeat(32))).toBe(2);
});

test('segments have room for all places, and at most one more for each border', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', '~', '€', '😀', 'é', '👍🏽', 'ж'), maxLength: 600 });
  fc.assert(
    fc.property(texts, (text) => {
      const { encoding, segments, used } = segmentsOf(text);
      const joined = encoding === 'GSM-7' ? 153 : 67;
      if (segments === 1) expect(used).toBeLessThanOrEqual(encoding === 'GSM-7' ? 160 : 70);
      else expect(segments).toBeGreaterThanOrEqual(Math.ceil(used / joined));
      expect(segments).toBeLessThanOrEqual(Math.max(1, Math.ceil(used / (joined - 3))));
    }),
  );
});
