import type { DayRange } from './periods.ts';
import { daysIn } from './periods.ts';
import {
  addDays,
  earlierDay,
  endOfMonth,
  type LocalDay,
  laterDay,
  startOfMonth,
  startOfWeek,
} from './time.ts';

export const chartGroupings = ['day', 'week', 'month'] as const;
export type ChartGrouping = (typeof chartGroupings)[number];

/** Spec section 9: daily up to 30 points, weekly from 31 to 90, monthly above. */
export function groupingOf(range: DayRange): ChartGrouping {
  const days = daysIn(range);
  if (days <= 30) return 'day';
  return days <= 90 ? 'week' : 'month';
}

/** The bucket of a day: the day itself, its Sunday, or the first of its month. */
export function bucketKey(day: LocalDay, grouping: ChartGrouping): LocalDay {
  if (grouping === 'day') return day;
  return grouping === 'week' ? startOfWeek(day) : startOfMonth(day);
}

/** The bucket's days within the range; the first and last bucket may be partial. */
export function bucketRange(key: LocalDay, grouping: ChartGrouping, range: DayRange): DayRange {
  const end = grouping === 'day' ? key : grouping === 'week' ? addDays(key, 6) : endOfMonth(key);
  return { startDate: laterDay(key, range.startDate), endDate: earlierDay(end, range.endDate) };
}

/** Splits a range into days, weeks from Sunday or calendar months, each with its key. */
export function bucketsOf(range: DayRange, grouping = groupingOf(range)): (DayRange & { key: LocalDay })[] {
  const buckets = [];
  for (let day = range.startDate; day <= range.endDate; ) {
    const key = bucketKey(day, grouping);
    const bucket = { key, ...bucketRange(key, grouping, range) };
    buckets.push(bucket);
    day = addDays(bucket.endDate, 1);
  }
  return buckets;
}
