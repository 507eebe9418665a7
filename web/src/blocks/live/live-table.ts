import type { LiveEventType, Received } from '@washboard/contract/core/live-event.ts';

type QueryKey = readonly unknown[];

/**
 * The query keys each live event makes stale: `keyOf(route)` for all inputs, `keyOf(route, input)` for one. A
 * feature exports its table from `<feature>.live.ts`.
 */
export type LiveTable = { readonly [Type in LiveEventType]?: (event: Received<Type>) => readonly QueryKey[] };
