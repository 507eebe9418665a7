import type { Point } from '@washboard/contract/core/geo/point.ts';
import type { ZoneList } from '@washboard/contract/delivery/zones/zones.schemas.ts';
import { type Projection, projectionOf } from '../../../blocks/map/projection.ts';

/** A picture with the location, all its zones and these places. */
export function zonesProjection(
  { records, center, zipCenters }: ZoneList,
  extra: readonly Point[] = [],
): Projection {
  return projectionOf([
    ...records.flatMap(({ polygon, zipCodes }) => [
      ...(polygon ?? []),
      ...zipCodes.flatMap((zip) => {
        const at = zipCenters[zip];
        return at === undefined ? [] : [at];
      }),
    ]),
    ...(center === null ? [] : [center]),
    ...extra,
  ]);
}
