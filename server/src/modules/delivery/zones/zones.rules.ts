import booleanPointInPolygon from '@turf/boolean-point-in-polygon';
import { polygon as polygonOf } from '@turf/helpers';

/** Longitude and latitude. */
type Point = readonly [number, number];

/** A delivery zone’s ZIP codes and corners. */
export interface Area {
  id: number;
  zipCodes: readonly string[];
  polygon: readonly Point[] | null;
}

const shapeOf = (points: readonly Point[]) => {
  const ring = points.map(([x, y]) => [x, y]);
  const [first] = ring;
  return polygonOf([first === undefined ? ring : [...ring, first]]);
};

/** Whether a point is in a polygon; its border counts. */
export const isInside = (point: Point, polygon: readonly Point[]): boolean =>
  booleanPointInPolygon([...point], shapeOf(polygon));

/** Whether a place is in a zone: by its ZIP code, or in the drawn area. */
export function isInZone(
  zone: Area,
  place: { zipCode: string | undefined; point: Point | undefined },
): boolean {
  if (place.zipCode !== undefined && zone.zipCodes.includes(place.zipCode)) return true;
  return place.point !== undefined && zone.polygon !== null && isInside(place.point, zone.polygon);
}
