import type { LocalDay } from '@washboard/contract/core/time/time.ts';

/** A store's takings of a day, in cents, for drawers and coin boxes. */
export interface Takings {
  add(kind: 'cash' | 'coins', storeId: number, day: LocalDay, cents: number): void;
  of(kind: 'cash' | 'coins', storeId: number, day: LocalDay): number;
}

export function countTakings(): Takings {
  const sums = new Map<string, number>();
  const key = (kind: string, storeId: number, day: LocalDay) => `${kind} ${storeId} ${day}`;
  return {
    add(kind, storeId, day, cents) {
      const at = key(kind, storeId, day);
      sums.set(at, (sums.get(at) ?? 0) + cents);
    },
    of: (kind, storeId, day) => sums.get(key(kind, storeId, day)) ?? 0,
  };
}
