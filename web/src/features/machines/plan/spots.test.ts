import { planColumns, planRows } from '@washboard/contract/machine-links/plan/plan.constants.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstFree, freeTowards, machineAtSpot, sizeOf, withSpot } from './spots.ts';

const spot = fc.record({
  x: fc.integer({ min: 1, max: planColumns }),
  y: fc.integer({ min: 1, max: planRows }),
});
const someSpots = fc
  .uniqueArray(spot, { selector: ({ x, y }) => x * 100 + y, maxLength: 60 })
  .map((all) => new Map(all.map((one, index) => [index + 1, one])));
const direction = fc.constantFrom({ x: 1, y: 0 }, { x: -1, y: 0 }, { x: 0, y: 1 }, { x: 0, y: -1 });

test('an arrow key leads to a free spot on the grid, in its direction', () => {
  fc.assert(
    fc.property(someSpots, spot, direction, (spots, from, by) => {
      const next = freeTowards(spots, from, by);
      if (next === undefined) return;
      expect(machineAtSpot(spots, next)).toBeUndefined();
      expect(Math.sign(next.x - from.x)).toBe(by.x);
      expect(Math.sign(next.y - from.y)).toBe(by.y);
      expect(next.x >= 1 && next.x <= planColumns && next.y >= 1 && next.y <= planRows).toBe(true);
    }),
  );
});

test('a machine from the tray gets the first free spot', () => {
  fc.assert(
    fc.property(someSpots, (spots) => {
      const free = firstFree(spots);
      expect(free && machineAtSpot(spots, free)).toBeUndefined();
    }),
  );
  expect(firstFree(new Map([[1, { x: 1, y: 1 }]]))).toEqual({ x: 2, y: 1 });
});

test('a machine that moves leaves its spot', () => {
  const moved = withSpot(new Map([[1, { x: 1, y: 1 }]]), 1, { x: 3, y: 2 });
  expect([...moved]).toEqual([[1, { x: 3, y: 2 }]]);
  expect(sizeOf(moved.values())).toEqual({ x: 3, y: 2 });
  expect(withSpot(moved, 1, undefined).size).toBe(0);
});
