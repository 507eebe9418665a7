import type { Comparison } from '@washboard/contract/analytics/analytics.schemas.ts';
import {
  type DayRange,
  type Period,
  previousPeriod,
  resolvePeriod,
  samePeriodLastYear,
} from '@washboard/contract/core/periods.ts';
import { daysBetween } from '@washboard/contract/core/time.ts';

export interface ZoneStore {
  id: number;
  name: string;
  timeZone: string;
}

/** The stores that share a zone, with the days that the period means there. */
export interface ZonePeriod {
  timeZone: string;
  storeIds: number[];
  range: DayRange;
  compare: DayRange | null;
}

/** A preset is about the local days of each store, so stores of another zone may have other days. */
export function zonePeriods(
  stores: readonly ZoneStore[],
  period: Period,
  compareTo: Comparison | null,
  now: Date,
): ZonePeriod[] {
  const zones = Map.groupBy(stores, (store) => store.timeZone);
  return [...zones].map(([timeZone, members]) => {
    const resolved = resolvePeriod(period, now, timeZone);
    return {
      timeZone,
      storeIds: members.map((store) => store.id),
      range: { startDate: resolved.startDate, endDate: resolved.endDate },
      compare: compareTo && (compareTo === 'lastYear' ? samePeriodLastYear : previousPeriod)(resolved),
    };
  });
}

/** How far the comparison's days are moved to lie over the period. */
export function shiftOf(range: DayRange, compare: DayRange): number {
  return daysBetween(compare.startDate, range.startDate);
}
