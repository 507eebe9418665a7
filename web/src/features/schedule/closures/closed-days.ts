import { addDays, businessDayOf, weekdayOf } from '@washboard/contract/core/time/time.ts';
import type { Closure } from '@washboard/contract/schedule/closures/closures.schemas.ts';

/** The closures of today and the six days after, by weekday, in the zone of the store. */
export function closedDays(
  closures: readonly Closure[],
  timeZone: string,
  now = new Date(),
): ReadonlyMap<number, Closure> {
  const today = businessDayOf(now, timeZone);
  const found = new Map<number, Closure>();
  for (let ahead = 0; ahead < 7; ahead += 1) {
    const day = addDays(today, ahead);
    const closure = closures.find(({ startDate, endDate }) => startDate <= day && day <= endDate);
    if (closure !== undefined) found.set(weekdayOf(day), closure);
  }
  return found;
}
