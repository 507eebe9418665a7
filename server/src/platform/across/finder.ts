import type { Action } from '@washboard/contract/core/access.ts';
import type { Asking } from '../context.ts';

/** A record that a search found. */
export interface Found {
  id: number;
  title: string;
  /** What tells it from others with the same title. */
  detail: string;
  /** The search named it in full: it goes before all that only begin so. */
  isExact?: boolean;
}

/** How the search finds the records of a module, within the stores of the user. */
export interface Finder {
  kind: string;
  /** Who may find them. */
  permission: Action;
  /** At most `limit` of them, best first. */
  find(asking: Asking, q: string, limit: number): Promise<Found[]>;
}

/** Joins what is known of a record: `Rosa Diaz · Ready for pickup`. */
export const detailOf = (...parts: (string | null | undefined)[]) =>
  parts.filter((part) => part !== undefined && part !== null && part !== '').join(' · ');
