import type { Comparison } from '@washboard/contract/analytics/comparisons.ts';
import {
  type DayRange,
  type Period,
  previousPeriod,
  type ResolvedPeriod,
  rangeFrom,
  resolvePeriod,
  samePeriodLastYear,
  sameWeekdays,
} from '@washboard/contract/core/time/periods.ts';
import {
  addDays,
  businessDayOf,
  daysBetween,
  earlierDay,
  instantOf,
  laterDay,
  localTimeOf,
} from '@washboard/contract/core/time/time.ts';
import type { Moment } from '../../../platform/figures/fact-source.ts';

export interface ZoneStore {
  id: number;
  name: string;
  timeZone: string;
}

/** Stores of one zone with the period's days there. */
export interface ZonePeriod {
  timeZone: string;
  storeIds: number[];
  range: DayRange;
  compare: DayRange | null;
  /** While the period isn't over, the comparison ends at this instant of its day. */
  compareUntil: Moment | null;
}

/** A preset uses each store's local days, so zones may differ. */
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
    const compare = compareTo && comparedRange(compareTo, resolved);
    return {
      timeZone,
      storeIds: members.map((store) => store.id),
      range,
      compare,
      compareUntil: compare && untilNow(range, compare, now, timeZone),
    };
  });
}

const fixed = { sameWeekdays, previousPeriod, lastYear: samePeriodLastYear };

const comparedRange = (compareTo: Comparison, period: ResolvedPeriod): DayRange =>
  typeof compareTo === 'string' ? fixed[compareTo](period) : rangeFrom(compareTo.from, period);

/** Today is one of these days in every zone. */
const zonesOfAllDays = ['Etc/GMT+12', 'UTC', 'Etc/GMT-14'];

/** The days of a period and its comparison in any zone. */
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

/** The current time of day on the comparison's counterpart of today; null if today isn't in the period. */
function untilNow(range: DayRange, compare: DayRange, now: Date, timeZone: string): Moment | null {
  const today = businessDayOf(now, timeZone);
  if (today < range.startDate || today > range.endDate) return null;
  const day = addDays(today, -shiftOf(range, compare));
  return { day, at: instantOf(day, localTimeOf(now, timeZone).time, timeZone).instant };
}

/** Like Map.groupBy, which Node 20 lacks. */
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

/** Days to shift the comparison onto the period. */
export function shiftOf(range: DayRange, compare: DayRange): number {
  return daysBetween(compare.startDate, range.startDate);
}
