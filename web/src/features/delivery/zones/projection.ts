import type { Point, Zone, ZoneList } from '@washboard/contract/delivery/zones/zones.schemas.ts';

/** Places of the earth on a plain picture. North is up; east-west is narrowed by the latitude. */
export interface Projection {
  width: number;
  height: number;
  toPicture(point: Point): Point;
  toEarth(at: Point): Point;
  /** Kilometers across one pixel. */
  kmPerPixel: number;
}

const [width, height] = [640, 420];
const kmPerDegree = 111.32;

/** A picture with all zones in it, or 8 km around the location. */
export function projectionOf(
  { records, center, zipCenters }: ZoneList,
  extra: readonly Point[] = [],
): Projection {
  const points = [
    ...records.flatMap((zone: Zone) => [
      ...(zone.polygon ?? []),
      ...zone.zipCodes.flatMap((zip) => zipCenters[zip] ?? []),
    ]),
    ...(center === null ? [] : [center]),
    ...extra,
  ].filter((point): point is Point => Array.isArray(point) && point.length === 2);
  const middle: Point = center ?? points[0] ?? [-98, 39];
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const least: Point = [Math.min(...xs, middle[0]), Math.min(...ys, middle[1])];
  const most: Point = [Math.max(...xs, middle[0]), Math.max(...ys, middle[1])];
  const at: Point = [(least[0] + most[0]) / 2, (least[1] + most[1]) / 2];
  const narrow = Math.cos((at[1] * Math.PI) / 180);
  const margin = 1.3;
  const spanY = Math.max((most[1] - least[1]) * margin, 8 / kmPerDegree);
  const spanX = Math.max((most[0] - least[0]) * margin * narrow, 8 / kmPerDegree);
  const scale = Math.min(height / spanY, width / spanX);
  return {
    width,
    height,
    kmPerPixel: kmPerDegree / scale,
    toPicture: ([x, y]) => [width / 2 + (x - at[0]) * narrow * scale, height / 2 - (y - at[1]) * scale],
    toEarth: ([x, y]) => [at[0] + (x - width / 2) / (narrow * scale), at[1] - (y - height / 2) / scale],
  };
}
