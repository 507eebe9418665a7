/** What figures can be cut by. A module declares its dimensions in `figures/<what>.dimensions.ts`. */
export interface DimensionDeclaration {
  label: string;
  /** Its keys: ids, numbers that rows are sorted by, days, any text, or these words. */
  keys: 'ids' | 'numbers' | 'days' | 'text' | readonly string[];
  /** The filter of queries that narrows it, in `figures/<what>-filters.schemas.ts`. */
  filter?: string;
  /** The key and the text of facts without one. */
  unrecorded?: { key: string; text: string };
  /** Why a figure changed is split by it: its place among the splits. */
  whyOrder?: number;
  /** Its keys are persons: only who may see persons behind figures may cut by it. */
  isOfPersons?: true;
}

export const defineDimensions = <const D extends Readonly<Record<string, DimensionDeclaration>>>(
  dimensions: D,
): D => dimensions;

/** Every dimension by name. A module adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface Dimensions {}
export type Dimension = keyof Dimensions & string;
