import type { LiveEvent } from '@washboard/contract/live/live.events.ts';

/**
 * What a feature does about live events: for each event's name, the keys of the queries it makes stale
 * (`keyOf(route)` for all answers of a route, `keyOf(route, input)` for one). A feature exports its table from
 * `<feature>.live.ts`; `app/live/tables.ts` joins them.
 */
export type LiveTable = Readonly<Record<string, (event: LiveEvent) => readonly (readonly unknown[])[]>>;
