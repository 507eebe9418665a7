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

/** ZIP codes in pasted text, each once. */
export const zipsIn = (text: string): string[] => [...new Set(text.match(/(?<!\d)\d{5}(?!\d)/g))].sort();
