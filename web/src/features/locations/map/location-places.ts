import type { Point } from '@washboard/contract/core/geo/point.ts';
import type { LocationRow } from '@washboard/contract/locations/location-settings.schemas.ts';
import type { Projection } from '../../../blocks/map/projection.ts';

export interface NumberedLocation extends LocationRow {
  center: Point;
  /** On the map and in its list, from 1. */
  number: number;
}

/** Locations that have a place on the map. North comes first. */
export function numbered(locations: readonly LocationRow[]): NumberedLocation[] {
  return locations
    .flatMap((one) => (one.center === null ? [] : [{ ...one, center: one.center }]))
    .sort((one, other) => other.center[1] - one.center[1])
    .map((one, index) => ({ ...one, number: index + 1 }));
}

export interface Pin {
  x: number;
  y: number;
  here: NumberedLocation[];
}

/** Nearer than this, pins would cover each other; in pixels of the picture. */
const pinWidth = 26;

/** One pin per location; those that would cover each other share one. */
export function pinsOf(locations: readonly NumberedLocation[], { toPicture }: Projection): Pin[] {
  const pins: Pin[] = [];
  for (const one of locations) {
    const [x, y] = toPicture(one.center);
    const near = pins.find((pin) => Math.hypot(pin.x - x, pin.y - y) < pinWidth);
    if (near === undefined) pins.push({ x, y, here: [one] });
    else near.here.push(one);
  }
  return pins;
}
