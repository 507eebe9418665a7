import type { LiveEvent } from '@washboard/contract/live/live.events.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';

/** A newer server may send events this page doesn't know. */
type UntypedTable = Record<string, ((event: LiveEvent) => readonly (readonly unknown[])[]) | undefined>;

/** The query keys that events make stale, each once. Unknown events make nothing stale. */
export function staleKeys(
  events: readonly LiveEvent[],
  tables: readonly LiveTable[],
): readonly (readonly unknown[])[] {
  const keys = new Map<string, readonly unknown[]>();
  for (const event of events) {
    for (const table of tables) {
      const read = (table as UntypedTable)[event.type];
      for (const key of read?.(event) ?? []) keys.set(JSON.stringify(key), key);
    }
  }
  return [...keys.values()];
}
