import type { LiveEvent } from '@washboard/contract/live/live.events.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';

/** The query keys that events make stale, each once. Unknown events make nothing stale. */
export function staleKeys(
  events: readonly LiveEvent[],
  tables: readonly LiveTable[],
): readonly (readonly unknown[])[] {
  const keys = new Map<string, readonly unknown[]>();
  for (const event of events) {
    for (const table of tables) {
      for (const key of table[event.type]?.(event) ?? []) keys.set(JSON.stringify(key), key);
    }
  }
  return [...keys.values()];
}
