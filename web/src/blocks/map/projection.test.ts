import type { Point } from '@washboard/contract/core/geo/point.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { projectionOf } from './projection.ts';

const place = fc.tuple(
  fc.double({ min: -124, max: -67, noNaN: true }),
  fc.double({ min: 25, max: 49, noNaN: true }),
);
const spot = fc.tuple(fc.integer({ min: 0, max: 640 }), fc.integer({ min: 0, max: 420 }));

test('leads from the earth to the picture and back', () => {
  fc.assert(
    fc.property(place, spot, (center, at) => {
      const { toEarth, toPicture } = projectionOf([center]);
      const [x, y] = toPicture(toEarth(at));
      expect(x).toBeCloseTo(at[0], 2);
      expect(y).toBeCloseTo(at[1], 2);
    }),
  );
});

test('shows all places, and at least 8 km', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 20 }), (points) => {
      const { toPicture, kmPerPixel } = projectionOf(points);
      for (const point of points) {
        const [x, y] = toPicture(point);
        expect(x > 0 && x < 640 && y > 0 && y < 420).toBe(true);
      }
      expect(kmPerPixel * 420).toBeGreaterThan(7.999);
    }),
  );
});

test('covers the picture with tiles of nearly their own size, without gaps', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 5 }), spot, (points, [x, y]) => {
      const tiles = projectionOf(points).tiles();
      const under = tiles.filter(
        (tile) => x >= tile.x && x < tile.x + tile.size && y >= tile.y && y < tile.y + tile.size,
      );
      expect(under).toHaveLength(1);
      expect(tiles.length).toBeLessThan(30);
    }),
  );
});

test('numbers tiles as tile servers do', () => {
  // By the formula of wiki.openstreetmap.org/wiki/Slippy_map_tilenames.
  const bridge: Point = [-73.997, 40.706];
  const { tiles, toPicture } = projectionOf([bridge]);
  const [x, y] = toPicture(bridge);
  const under = tiles().find(
    (tile) => x >= tile.x && x < tile.x + tile.size && y >= tile.y && y < tile.y + tile.size,
  );
  expect(under).toMatchObject({ zoom: 13, column: 2412, row: 3080 });
});
