import type { DayRange } from '@washboard/contract/core/time/periods.ts';
import { type LocalDay, numberOfDay } from '@washboard/contract/core/time/time.ts';
import type { StoreDay } from '../../../platform/db/dirty-days.ts';
import { grouped } from '../query/periods.rules.ts';
import { type CutList, columnsOf, noSums, replaced, type SumColumns } from './columns.rules.ts';
import type { Held, RollupChanges } from './rollup-changes.views.ts';

/** Sums of a store's days (a year or one day) as of a rollup version. */
export interface Chunk extends Held {
  sums: SumColumns;
}

/** Up to 100 bytes each. */
export const mostSums = 800_000;

/** The cached sums of a process; the least recently used are evicted first. */
export function createChunks(most = mostSums) {
  /** In order of last use. */
  const chunks = new Map<string, Chunk>();
  return {
    of(key: string, storeId: number, days: DayRange): Chunk {
      const name = `${key} ${storeId} ${days.startDate}`;
      const chunk = chunks.get(name) ?? { storeId, days, rollupVersion: -1, sums: noSums };
      chunks.delete(name);
      chunks.set(name, chunk);
      return chunk;
    },
    letGo(): void {
      let size = 0;
      for (const chunk of chunks.values()) size += sizeOf(chunk);
      for (const [name, chunk] of chunks) {
        if (size <= most) return;
        chunks.delete(name);
        size -= sizeOf(chunk);
      }
    },
  };
}

/** In sums; a store's year without any counts about as one. */
const sizeOf = ({ sums }: Chunk) => sums.days.length + 1;

/**
 * Replaces cached sums of days with newer rollups.
 * @param seen the rollup versions known when the changes were read
 * @returns whether the changes are as new as the cache
 */
export function learn(
  held: readonly Chunk[],
  seen: readonly number[],
  { latest, computed, sums }: RollupChanges,
  list: CutList,
): boolean {
  const upTo = held.map(({ storeId }, i) => Math.max(seen[i] ?? -1, latest.get(storeId) ?? -1));
  if (held.some((chunk, i) => chunk.rollupVersion > (upTo[i] ?? -1))) return false;
  const daysOf = byPlace(held, computed);
  const rowsOf = byPlace(held, sums);
  for (const [i, chunk] of held.entries()) {
    chunk.rollupVersion = upTo[i] ?? -1;
    const days = daysOf.get(chunk);
    if (days === undefined) continue;
    const added = columnsOf(rowsOf.get(chunk) ?? [], list);
    chunk.sums = replaced(chunk.sums, new Set(days.map(({ day }) => numberOfDay(day))), added);
  }
  return true;
}

/** Groups these by the chunk of their store and day. */
function byPlace<Of extends StoreDay>(held: readonly Chunk[], all: readonly Of[]) {
  const ofStores = grouped(held, ({ storeId }) => storeId);
  const isIn = (day: LocalDay, { days }: Chunk) => days.startDate <= day && day <= days.endDate;
  return grouped(all, ({ storeId, day }) => ofStores.get(storeId)?.find((chunk) => isIn(day, chunk)));
}
