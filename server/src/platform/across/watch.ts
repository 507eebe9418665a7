import type { Action } from '@washboard/contract/core/access.ts';
import type { Asking } from '../context.ts';

/** A store whose rows are counted. */
export interface WatchedStore {
  id: number;
  timeZone: string;
}

/** The rows of a store that need attention; store null if they belong to none. */
export interface Watched {
  storeId: number | null;
  count: number;
  cents: number | null;
}

/** What needs attention in a module, within the stores of the user. */
export interface Watch {
  kind: string;
  /** Who may see it. */
  permission: Action;
  count(asking: Asking, stores: readonly WatchedStore[]): Promise<Watched[]>;
}
