import { crossesItself, hasArea, zipsIn } from '@washboard/contract/delivery/zones/zone-shape.rules.ts';
import { mostPoints, mostZones } from '@washboard/contract/delivery/zones/zones.schemas.ts';
import fc from 'fast-check';
import Coordinate from 'jsts/org/locationtech/jts/geom/Coordinate.js';
import GeometryFactory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js';
import OverlayOp from 'jsts/org/locationtech/jts/operation/overlay/OverlayOp.js';
import RelateOp from 'jsts/org/locationtech/jts/operation/relate/RelateOp.js';
import { expect, test } from 'vitest';
import { shareGround } from './areas.rules.ts';
import { overlapsOf } from './zone-overlaps.service.ts';
import { isInside } from './zones.rules.ts';

type Point = [number, number];

const factory = new GeometryFactory();
const at = ([x, y]: Point) => new Coordinate(x, y);
const shapeOf = (points: Point[]) => factory.createPolygon([...points, points[0] as Point].map(at));

/** A star around a center: corners at growing angles never cross. On a grid of a thousandth of a degree. */
const star = fc
  .record({
    x: fc.integer({ min: -740, max: -730 }),
    y: fc.integer({ min: 400, max: 410 }),
    radii: fc.array(fc.integer({ min: 200, max: 1_000 }), { minLength: 3, maxLength: 12 }),
  })
  .map(({ x, y, radii }) =>
    radii.map((radius, index): Point => {
      const angle = (2 * Math.PI * index) / radii.length;
      return [
        x / 10 + Math.round(radius * Math.cos(angle)) / 1_000,
        y / 10 + Math.round(radius * Math.sin(angle)) / 1_000,
      ];
    }),
  );
const anywhere = fc
  .record({ x: fc.integer({ min: -75_000, max: -72_000 }), y: fc.integer({ min: 39_000, max: 42_000 }) })
  // Half a step off the grid of corners, so that no point lies on a corner.
  .map(({ x, y }): Point => [x / 1_000 + 0.000_5, y / 1_000 + 0.000_5]);

test('agrees with an independent library on 10,000 random points', () => {
  let inside = 0;
  fc.assert(
    fc.property(star, fc.array(anywhere, { minLength: 100, maxLength: 100 }), (polygon, points) => {
      const shape = shapeOf(polygon);
      for (const point of points) {
        const expected = RelateOp.covers(shape, factory.createPoint(at(point)));
        expect(isInside(point, polygon)).toBe(expected);
        if (expected) inside += 1;
      }
    }),
    { numRuns: 100 },
  );
  expect(inside).toBeGreaterThan(100);
});

test('agrees with an independent library on which areas share ground', () => {
  const seen = new Set<boolean>();
  fc.assert(
    fc.property(star, star, (one, other) => {
      const area: number = OverlayOp.intersection(shapeOf(one), shapeOf(other)).getArea();
      // A sliver of a few square yards may be rounding.
      if (area > 0 && area < 1e-9) return;
      expect(shareGround(one, other)).toBe(area > 0);
      seen.add(area > 0);
    }),
    { numRuns: 300 },
  );
  expect(seen.size).toBe(2);
});

const square = (x: number, y: number): Point[] => [
  [x, y],
  [x + 1, y],
  [x + 1, y + 1],
  [x, y + 1],
];

test('lists zones that share ground or a ZIP code, and not those that only touch', async () => {
  const zones = [
    { id: 1, zipCodes: ['07030'], polygon: square(0, 0) },
    { id: 2, zipCodes: [], polygon: square(1, 0) },
    { id: 3, zipCodes: ['07030', '07302'], polygon: null },
    { id: 4, zipCodes: [], polygon: square(0.5, 0.5) },
  ];
  expect(await overlapsOf(zones)).toEqual([
    { zoneIds: [1, 3], zipCodes: ['07030'] },
    { zoneIds: [1, 4], zipCodes: [] },
    { zoneIds: [2, 4], zipCodes: [] },
  ]);
});

test('neighbors that share a border, corners or an edge’s part share no ground', () => {
  const slanted: Point[] = [
    [0, 0],
    [1, 0.3],
    [1.1, 1.3],
    [0.1, 1],
  ];
  // The same border with a corner in its middle, as a neighbor is drawn along it.
  const neighbor: Point[] = [
    [1, 0.3],
    [0.5, 0.15],
    [0, 0],
    [0.5, -1],
  ];
  expect(shareGround(slanted, neighbor)).toBe(false);
  expect(shareGround(slanted, [...slanted].reverse())).toBe(true);
  expect(shareGround(square(0, 0), square(0.25, 0))).toBe(true);
  const inner = square(0, 0).map(([x, y]): Point => [x / 2 + 0.25, y / 2 + 0.25]);
  expect(shareGround(square(0, 0), inner)).toBe(true);
  expect(shareGround(inner, square(0, 0))).toBe(true);
});

test('other work goes on while the largest areas are compared', async () => {
  const spikes = (shift: number): Point[] =>
    Array.from({ length: mostPoints }, (_, index): Point => {
      const angle = (2 * Math.PI * index) / mostPoints;
      const radius = index % 2 === 0 ? 1 : 0.1;
      return [shift + radius * Math.cos(angle), radius * Math.sin(angle)];
    });
  const zones = Array.from({ length: mostZones }, (_, id) => ({
    id,
    zipCodes: [],
    polygon: spikes(id / 1_000),
  }));
  let turns = 0;
  let isDone = false;
  const countTurns = () => {
    turns += 1;
    if (!isDone) setImmediate(countTurns);
  };
  countTurns();
  const overlaps = await overlapsOf(zones);
  isDone = true;
  const pairs = (mostZones * (mostZones - 1)) / 2;
  expect(overlaps).toHaveLength(pairs);
  expect(turns).toBeGreaterThanOrEqual(pairs);
});

test('knows an area that crosses itself', () => {
  expect(crossesItself(square(0, 0))).toBe(false);
  const [a, b, c, d] = square(0, 0) as [Point, Point, Point, Point];
  expect(crossesItself([a, c, b, d])).toBe(true);
  fc.assert(fc.property(star, (polygon) => !crossesItself(polygon)));
});

test('knows corners that enclose no ground', () => {
  expect(hasArea(square(-74, 40))).toBe(true);
  const onOneLine = fc
    .tuple(anywhere, fc.double({ min: -1, max: 1, noNaN: true }), fc.array(fc.integer({ min: -50, max: 50 })))
    .map(([[x, y], slope, steps]) => steps.map((step): Point => [x + step / 100, y + (slope * step) / 100]));
  fc.assert(fc.property(onOneLine, (line) => !hasArea(line)));
  fc.assert(fc.property(star, (polygon) => hasArea(polygon)));
});

test('reads ZIP codes out of pasted text', () => {
  expect(zipsIn('07302, 07030\n07030-1234; 123456 and 1234')).toEqual(['07030', '07302']);
});
