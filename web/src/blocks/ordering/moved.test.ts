import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moved, shiftOf } from './moved.ts';

const lists = fc.uniqueArray(fc.integer(), { minLength: 1 });

test('an entry moves to its new place, and the others stay in order', () => {
  fc.assert(
    fc.property(lists, fc.nat(), fc.integer({ min: -5, max: 20 }), (list, at, to) => {
      const from = at % list.length;
      const entry = list[from];
      const next = moved(list, from, to);
      expect(next.indexOf(entry as number)).toBe(Math.min(Math.max(to, 0), list.length - 1));
      expect(next.filter((one) => one !== entry)).toEqual(list.filter((one) => one !== entry));
    }),
  );
});

test('while one is dragged, the others stand where they will be after the drop', () => {
  fc.assert(
    fc.property(lists, fc.nat(), fc.nat(), (list, a, b) => {
      const [from, to] = [a % list.length, b % list.length];
      const next = moved(list, from, to);
      for (const [place, entry] of list.entries())
        if (place !== from) expect(place + shiftOf(place, from, to)).toBe(next.indexOf(entry));
    }),
  );
});
