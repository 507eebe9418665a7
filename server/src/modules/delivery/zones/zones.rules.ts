import booleanPointInPolygon from '@turf/boolean-point-in-polygon';
import { featureCollection, polygon as polygonOf } from '@turf/helpers';
import intersect from '@turf/intersect';

/** Longitude and latitude. */
type Point = readonly [number, number];

interface Area {
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

/** Whether two polygons share ground; touching borders don't. */
export const shareGround = (one: readonly Point[], other: readonly Point[]): boolean =>
  intersect(featureCollection([shapeOf(one), shapeOf(other)])) !== null;

/** Whether a place is in a zone: by its ZIP code, or in the drawn area. */
export function isInZone(
  zone: Area,
  place: { zipCode: string | undefined; point: Point | undefined },
): boolean {
  if (place.zipCode !== undefined && zone.zipCodes.includes(place.zipCode)) return true;
  return place.point !== undefined && zone.polygon !== null && isInside(place.point, zone.polygon);
}

/** The pairs of zones that share ground or ZIP codes. */
export function overlapsOf(zones: readonly Area[]): { zoneIds: [number, number]; zipCodes: string[] }[] {
  return zones.flatMap((one, index) =>
    zones.slice(index + 1).flatMap((other) => {
      const zipCodes = one.zipCodes.filter((zip) => other.zipCodes.includes(zip));
      const isShared =
        one.polygon !== null && other.polygon !== null && shareGround(one.polygon, other.polygon);
      return zipCodes.length > 0 || isShared
        ? [{ zoneIds: [one.id, other.id] as [number, number], zipCodes }]
        : [];
    }),
  );
}
