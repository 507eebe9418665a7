/** Longitude and latitude. */
export type Point = [number, number];

/** What a search for an address came to. `UNKNOWN`: nobody could say, now or at all. */
export type FoundAddress =
  | { outcome: 'FOUND'; point: Point; matched: string }
  | { outcome: 'NOT_FOUND' }
  | { outcome: 'UNKNOWN' };

/** Finds places on the map. */
export interface Geocoder {
  /** The center of a ZIP code; undefined if unknown. */
  centerOfZip(zipCode: string): Point | undefined;
  /** Looks for an address on one line. Never fails, and answers within ten seconds. */
  findAddress(address: string): Promise<FoundAddress>;
}
