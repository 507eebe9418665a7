/** Longitude and latitude. */
export type Point = [number, number];

/** Finds places on the map. */
export interface Geocoder {
  /** The center of a ZIP code; undefined if unknown. */
  centerOfZip(zipCode: string): Point | undefined;
}
