import type { LiveEventType, Received } from '@washboard/contract/core/live-event.ts';

type QueryKey = readonly unknown[];

/**
 * The query keys that each live event makes stale: `keyOf(route)` for all answers of a route, `keyOf(route, input)` for
 * one. A feature exports its table from `<feature>.live.ts`.
 */
export type LiveTable = { readonly [Type in LiveEventType]?: (event: Received<Type>) => readonly QueryKey[] };
