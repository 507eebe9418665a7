/** Longitude and latitude. */
type Point = readonly [number, number];
type Edge = readonly [Point, Point];

/** In degrees, a tenth of a millimeter: what is closer lies on a border. */
const nearest = 1e-9;

/**
 * Whether two polygons share ground; touching borders don't. Takes as many steps as the product of their corners, a
 * thousandth of what the general overlay of turf takes.
 */
export function shareGround(one: readonly Point[], other: readonly Point[]): boolean {
  if (!boxesMeet(boxOf(one), boxOf(other))) return false;
  const [edges, others] = [edgesOf(one), edgesOf(other)];
  // The two cheap questions first: most pairs that share ground answer them.
  return (
    isStrictlyInside(pointWithin(edges), others) ||
    isStrictlyInside(pointWithin(others), edges) ||
    enters(edges, others) ||
    enters(others, edges)
  );
}

interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

function boxOf(points: readonly Point[]): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [x, y] of points) {
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.south = Math.min(box.south, y);
    box.north = Math.max(box.north, y);
  }
  return box;
}

const boxesMeet = (a: Box, b: Box) =>
  a.west < b.east && b.west < a.east && a.south < b.north && b.south < a.north;

const edgesOf = (points: readonly Point[]): Edge[] =>
  points.map((point, index) => [point, points[(index + 1) % points.length] ?? point]);

/** Whether the border of one runs through the inside of the other. */
function enters(one: readonly Edge[], borders: readonly Edge[]): boolean {
  const corners = borders.map(([corner]) => corner);
  const box = boxOf(corners);
  return one
    .filter((edge) => touches(boxOf(edge), box))
    .some((edge) => {
      if (borders.some((border) => cross(edge, border))) return true;
      // Between two corners of the other, an edge is either inside or not.
      const cuts = corners.filter((corner) => liesOn(corner, edge)).map((corner) => partOf(corner, edge));
      const stops = [0, ...cuts.sort((a, b) => a - b), 1];
      return stops.some((stop, index) => {
        const next = stops[index + 1];
        return next !== undefined && next > stop && isStrictlyInside(along(edge, (stop + next) / 2), borders);
      });
    });
}

const touches = (a: Box, b: Box) =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;

/** On which side of an edge's line a point is: left is positive, 0 is on it. */
function side([[ax, ay], [bx, by]]: Edge, [x, y]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const cross = dx * (y - ay) - dy * (x - ax);
  return cross * cross <= nearest * nearest * (dx * dx + dy * dy) ? 0 : Math.sign(cross);
}

/** Whether two edges cross at a point that is an end of neither. */
const cross = (one: Edge, other: Edge): boolean =>
  !isApart(one, other, 0) &&
  !isApart(one, other, 1) &&
  side(one, other[0]) * side(one, other[1]) < 0 &&
  side(other, one[0]) * side(other, one[1]) < 0;

/** Whether the widths (0) or the heights (1) of two edges have nothing in common. */
const isApart = ([a, b]: Edge, [c, d]: Edge, axis: 0 | 1): boolean =>
  Math.max(a[axis], b[axis]) < Math.min(c[axis], d[axis]) ||
  Math.max(c[axis], d[axis]) < Math.min(a[axis], b[axis]);

/** How far along an edge a point is: 0 at its start, 1 at its end. */
function partOf([x, y]: Point, [[ax, ay], [bx, by]]: Edge): number {
  const square = (bx - ax) ** 2 + (by - ay) ** 2;
  return square === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square;
}

const along = ([[ax, ay], [bx, by]]: Edge, part: number): Point => [
  ax + (bx - ax) * part,
  ay + (by - ay) * part,
];

function liesOn(point: Point, edge: Edge): boolean {
  const part = partOf(point, edge);
  return part > 0 && part < 1 && side(edge, point) === 0;
}

/** Whether a point is inside a polygon and not on its border. */
function isStrictlyInside(point: Point, edges: readonly Edge[]): boolean {
  const [x, y] = point;
  let isInside = false;
  for (const edge of edges) {
    const [[ax, ay], [bx, by]] = edge;
    const [nx, ny] = along(edge, Math.min(1, Math.max(0, partOf(point, edge))));
    if ((nx - x) ** 2 + (ny - y) ** 2 < nearest ** 2) return false;
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isInside = !isInside;
  }
  return isInside;
}

/** A point inside a polygon, halfway through the widest band between the heights of its corners. */
function pointWithin(edges: readonly Edge[]): Point {
  const heights = [...new Set(edges.map(([[, y]]) => y))].sort((a, b) => a - b);
  const bands = heights.slice(1).map((top, index) => ({ top, bottom: heights[index] ?? top }));
  const first = { top: 0, bottom: 0 };
  const widest = bands.reduce((a, b) => (b.top - b.bottom > a.top - a.bottom ? b : a), bands[0] ?? first);
  const y = (widest.top + widest.bottom) / 2;
  const crossings = edges
    .filter(([[, ay], [, by]]) => ay > y !== by > y)
    .map(([[ax, ay], [bx, by]]) => ax + ((y - ay) / (by - ay)) * (bx - ax))
    .sort((a, b) => a - b);
  return [((crossings[0] ?? 0) + (crossings[1] ?? 0)) / 2, y];
}
