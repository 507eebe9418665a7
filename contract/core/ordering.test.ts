import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrder } from './ordering.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }));

test('an order keeps every row once: those named first, the rest in their former order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12 })), ids, (named, all) => {
      const next = inOrder(named, all);
      const known = [...new Set(named)].filter((id) => all.includes(id));
      expect(next.toSorted()).toEqual(all.toSorted());
      expect(next.slice(0, known.length)).toEqual(known);
      expect(next.slice(known.length)).toEqual(all.filter((id) => !known.includes(id)));
    }),
  );
});

test('naming the former order again restores it', () => {
  fc.assert(
    fc.property(ids, ids, (named, all) => {
      expect(inOrder(all, inOrder(named, all))).toEqual(all);
    }),
  );
});
