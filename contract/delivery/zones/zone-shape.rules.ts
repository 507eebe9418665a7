/** Longitude and latitude. */
type Point = readonly [number, number];

/** Whether two edges of a polygon cross, so that it has no clear inside. */
export function crossesItself(points: readonly Point[]): boolean {
  const count = points.length;
  const edge = (index: number) => [points[index % count], points[(index + 1) % count]] as [Point, Point];
  for (let one = 0; one < count; one += 1)
    for (let other = one + 2; other < count; other += 1)
      if ((other + 1) % count !== one && edgesCross(edge(one), edge(other))) return true;
  return false;
}

function edgesCross([a, b]: [Point, Point], [c, d]: [Point, Point]): boolean {
  const side = (p: Point, q: Point, r: Point) =>
    Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/** In square degrees, about a square yard: less is a line or a point. */
const smallestArea = 1e-10;

/** Whether a polygon that doesn't cross itself encloses ground. */
export function hasArea(points: readonly Point[]): boolean {
  // Measured from the first corner, so that large coordinates don't cost precision.
  const [[x0, y0] = [0, 0]] = points;
  const doubled = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return sum + (x - x0) * (nextY - y0) - (nextX - x0) * (y - y0);
  }, 0);
  return Math.abs(doubled) / 2 >= smallestArea;
}

/** ZIP codes in pasted text, each once. */
export const zipsIn = (text: string): string[] => [...new Set(text.match(/(?<!\d)\d{5}(?!\d)/g))].sort();
