import type { LiveEventType, Received } from '@washboard/contract/core/live-event.ts';
import type { RouteName } from '@washboard/contract/route-names.list.ts';

/** A query that an event makes stale: a route with all its inputs, or with one. */
export type StaleQuery = RouteName | readonly [RouteName, object];

/** The queries each live event makes stale. A feature exports its table from `<feature>.live.ts`. */
export type LiveTable = {
  readonly [Type in LiveEventType]?:
    | readonly StaleQuery[]
    | ((event: Received<Type>) => readonly StaleQuery[]);
};
