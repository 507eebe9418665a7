import type { ZoneList } from '@washboard/contract/delivery/zones/zones.schemas.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { projectionOf } from './projection.ts';

const list = (center: [number, number] | null): ZoneList => ({
  records: [],
  overlaps: [],
  center,
  zipCenters: {},
});

test('leads from the earth to the picture and back', () => {
  const place = fc.tuple(
    fc.double({ min: -124, max: -67, noNaN: true }),
    fc.double({ min: 25, max: 49, noNaN: true }),
  );
  fc.assert(
    fc.property(
      place,
      fc.tuple(fc.integer({ min: 0, max: 640 }), fc.integer({ min: 0, max: 420 })),
      (center, at) => {
        const { toEarth, toPicture } = projectionOf(list(center));
        const [x, y] = toPicture(toEarth(at));
        expect(x).toBeCloseTo(at[0], 3);
        expect(y).toBeCloseTo(at[1], 3);
      },
    ),
  );
});

test('shows the location in the middle, at least 8 km around it', () => {
  const { toPicture, kmPerPixel } = projectionOf(list([-74, 40.7]));
  expect(toPicture([-74, 40.7])).toEqual([320, 210]);
  expect(kmPerPixel * 420).toBeCloseTo(8, 5);
});
