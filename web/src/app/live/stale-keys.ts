import type { LiveEvent } from '@washboard/contract/live/live.events.ts';
import type { LiveTable, StaleQuery } from '../../blocks/live/live-table.ts';

/** A newer server may send events this page doesn't know. */
type Stale = readonly StaleQuery[];
type UntypedTable = Record<string, Stale | ((event: LiveEvent) => Stale) | undefined>;

/** The query keys that events make stale, each once. Unknown events make nothing stale. */
export function staleKeys(
  events: readonly LiveEvent[],
  tables: readonly LiveTable[],
): readonly (readonly unknown[])[] {
  const keys = new Map<string, readonly unknown[]>();
  for (const event of events) {
    for (const table of tables) {
      const stale = (table as UntypedTable)[event.type] ?? [];
      for (const query of typeof stale === 'function' ? stale(event) : stale) {
        const key = typeof query === 'string' ? [query] : query;
        keys.set(JSON.stringify(key), key);
      }
    }
  }
  return [...keys.values()];
}
