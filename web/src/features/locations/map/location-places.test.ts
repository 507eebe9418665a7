import type { LocationRow } from '@washboard/contract/locations/location-settings.schemas.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { projectionOf } from '../../../blocks/map/projection.ts';
import { numbered, pinsOf } from './location-places.ts';

const centers = fc.array(
  fc.option(
    fc.tuple(fc.double({ min: -80, max: -74, noNaN: true }), fc.double({ min: 38, max: 42, noNaN: true })),
  ),
  { maxLength: 40 },
);

test('each location with a place has one pin, and no pin covers another', () => {
  fc.assert(
    fc.property(centers, (places) => {
      const rows = places.map((center, id) => ({ id, center }) as LocationRow);
      const found = numbered(rows);
      const pins = pinsOf(found, projectionOf(found.map(({ center }) => center)));
      expect(pins.flatMap(({ here }) => here.map(({ id }) => id)).sort()).toEqual(
        rows.flatMap(({ id, center }) => (center === null ? [] : [id])).sort(),
      );
      for (const [index, one] of pins.entries())
        for (const other of pins.slice(index + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(26);
    }),
  );
});
