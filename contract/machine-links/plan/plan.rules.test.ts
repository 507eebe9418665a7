import fc from 'fast-check';
import { expect, test } from 'vitest';
import { machineTypes } from '../../machines/machines.constants.ts';
import { planColumns, planRows } from './plan.constants.ts';
import { suggestedSpots } from './plan.rules.ts';

test('suggested spots are on the grid, each taken once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...machineTypes), { maxLength: 400 }), (types) => {
      const spots = suggestedSpots(types);
      expect(spots).toHaveLength(types.length);
      const taken = spots.filter((spot) => spot !== null);
      expect(new Set(taken.map(({ x, y }) => `${x} ${y}`)).size).toBe(taken.length);
      for (const { x, y } of taken) {
        expect(x >= 1 && x <= planColumns).toBe(true);
        expect(y >= 1 && y <= planRows).toBe(true);
      }
      if (types.length <= 180) expect(taken).toHaveLength(types.length);
    }),
  );
});

test('dryers stand along the wall, washers in rows below an aisle', () => {
  const spots = suggestedSpots(['WASHER', 'WASHER', 'DRYER', 'DRYER', 'DRYER']);
  expect(spots).toEqual([
    { x: 1, y: 3 },
    { x: 2, y: 3 },
    { x: 1, y: 1 },
    { x: 2, y: 1 },
    { x: 3, y: 1 },
  ]);
});
