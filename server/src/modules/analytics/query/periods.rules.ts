import type { Comparison } from '@washboard/contract/analytics/comparisons.ts';
import {
  type DayRange,
  type Period,
  previousPeriod,
  resolvePeriod,
  samePeriodLastYear,
} from '@washboard/contract/core/time/periods.ts';
import {
  addDays,
  businessDayOf,
  daysBetween,
  earlierDay,
  instantOf,
  type LocalDay,
  laterDay,
  localTimeOf,
} from '@washboard/contract/core/time/time.ts';

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
  /** While the period is not over, the comparison ends where it stands now: on that day, at this instant. */
  compareUntil: Moment | null;
}

export interface Moment {
  day: LocalDay;
  at: Date;
}

/** A preset is about the local days of each store, so stores of another zone may have other days. */
export function zonePeriods(
  stores: readonly ZoneStore[],
  period: Period,
  compareTo: Comparison | null,
  now: Date,
): ZonePeriod[] {
  const zones = grouped(stores, (store) => store.timeZone);
  return [...zones].map(([timeZone, members]) => {
    const resolved = resolvePeriod(period, now, timeZone);
    const range = { startDate: resolved.startDate, endDate: resolved.endDate };
    const compare = compareTo && (compareTo === 'lastYear' ? samePeriodLastYear : previousPeriod)(resolved);
    return {
      timeZone,
      storeIds: members.map((store) => store.id),
      range,
      compare,
      compareUntil: compare && untilNow(range, compare, now, timeZone),
    };
  });
}

/** At any moment it is one of the days of these, wherever one is. */
const zonesOfAllDays = ['Etc/GMT+12', 'UTC', 'Etc/GMT-14'];

/** From the first to the last day that a period or what it is compared with has in any zone. */
export function daysAnywhere(period: Period, compareTo: Comparison | null, now: Date): DayRange {
  const places = zonesOfAllDays.map((timeZone, id) => ({ id, name: '', timeZone }));
  const ranges = zonePeriods(places, period, compareTo, now).flatMap(({ range, compare }) =>
    compare === null ? range : [range, compare],
  );
  return {
    startDate: ranges.map(({ startDate }) => startDate).reduce(earlierDay),
    endDate: ranges.map(({ endDate }) => endDate).reduce(laterDay),
  };
}

/** The time of day that it is now, on the comparison's day that stands for today; null where today is not in the period. */
function untilNow(range: DayRange, compare: DayRange, now: Date, timeZone: string): Moment | null {
  const today = businessDayOf(now, timeZone);
  if (today < range.startDate || today > range.endDate) return null;
  const day = addDays(today, -shiftOf(range, compare));
  return { day, at: instantOf(day, localTimeOf(now, timeZone).time, timeZone).instant };
}

/** As Map.groupBy, which Node 20 lacks. */
export function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** How far the comparison's days are moved to lie over the period. */
export function shiftOf(range: DayRange, compare: DayRange): number {
  return daysBetween(compare.startDate, range.startDate);
}
