import type { LocalDay } from '@washboard/contract/core/time/time.ts';
import type { LoadedStore } from '../load-places.ts';
import { randomFrom } from '../random.ts';

export interface Shift {
  by: string;
  from: number;
  to: number;
}

/** A day's shifts: one in the morning, one in the evening, and a third in larger stores. */
export function shiftsOf({ store, floor }: LoadedStore, day: LocalDay): Shift[] {
  const random = randomFrom(`${store.name} shifts ${day}`);
  const first = random.whole(0, store.employeeCodes.length - 1);
  const codes = store.employeeCodes.map((_, index, all) => all[(first + index) % all.length] ?? all[0]);
  const at = (hour: number) => floor.clock.at(day, hour * 3600 + random.whole(-600, 600));
  const hours = [
    [5.8, 14],
    [14, 22.3],
    [9, 15],
  ] as const;
  return hours.slice(0, Math.min(codes.length, hours.length)).map(([from, to], index) => ({
    by: codes[index] ?? '',
    from: at(from),
    to: at(to),
  }));
}
