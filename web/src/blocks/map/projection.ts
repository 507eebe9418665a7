import type { Point } from '@washboard/contract/core/geo/point.ts';

/** Places of the earth on a flat picture (Web Mercator, as map tiles have it). North is up. */
export interface Projection {
  width: number;
  height: number;
  toPicture(point: Point): Point;
  toEarth(at: Point): Point;
  /** Kilometers across one pixel, in the middle. */
  kmPerPixel: number;
  /** The tiles under the picture, where each lies. */
  tiles(): Tile[];
}

export interface Tile {
  zoom: number;
  column: number;
  row: number;
  x: number;
  y: number;
  size: number;
}

const [width, height] = [640, 420];
const kmAroundEarth = 40_075;
const tilePixels = 256;
const deepestZoom = 19;

/** The whole earth is a square from 0 to 1. */
const toSquare = ([longitude, latitude]: Point): Point => {
  const angle = (latitude * Math.PI) / 180;
  return [(longitude + 180) / 360, (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2];
};
const fromSquare = ([x, y]: Point): Point => [
  x * 360 - 180,
  (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
];

/** A picture with all these places in it, at least 8 km high. Without any it shows the United States. */
export function projectionOf(points: readonly Point[]): Projection {
  const squares = (points.length === 0 ? unitedStates : points).map(toSquare);
  const [xs, ys] = [squares.map(([x]) => x), squares.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const middle: Point = [(left + right) / 2, (top + bottom) / 2];
  const kmAcross = kmAroundEarth * Math.cos((fromSquare(middle)[1] * Math.PI) / 180);
  const margin = 1.3;
  const least = 8 / kmAcross;
  const scale = Math.min(
    height / Math.max((bottom - top) * margin, least),
    width / Math.max((right - left) * margin, least),
  );
  const corner: Point = [middle[0] - width / 2 / scale, middle[1] - height / 2 / scale];
  return {
    width,
    height,
    kmPerPixel: kmAcross / scale,
    toPicture: (point) => {
      const [x, y] = toSquare(point);
      return [(x - corner[0]) * scale, (y - corner[1]) * scale];
    },
    toEarth: ([x, y]) => fromSquare([corner[0] + x / scale, corner[1] + y / scale]),
    tiles: () => tilesOf(corner, scale),
  };
}

const unitedStates: readonly Point[] = [
  [-124, 49],
  [-67, 25],
];

function tilesOf(corner: Point, scale: number): Tile[] {
  const zoom = Math.min(deepestZoom, Math.max(0, Math.round(Math.log2(scale / tilePixels))));
  const count = 2 ** zoom;
  const size = scale / count;
  const range = (from: number, length: number) => {
    const first = Math.max(0, Math.floor(from * count));
    const last = Math.min(count - 1, Math.floor((from + length / scale) * count));
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  };
  return range(corner[0], width).flatMap((column) =>
    range(corner[1], height).map((row) => ({
      zoom,
      column,
      row,
      x: (column / count - corner[0]) * scale,
      y: (row / count - corner[1]) * scale,
      size,
    })),
  );
}
