import type { DayRange } from './periods.ts';
import { daysIn } from './periods.ts';
import { addDays, earlierDay, endOfMonth, type LocalDay, laterDay, startOfWeek } from './time.ts';

export const chartGroupings = ['day', 'week', 'month'] as const;
export type ChartGrouping = (typeof chartGroupings)[number];

/** Spec section 9: up to 30 points daily, 31 to 90 weekly, more than 90 monthly. */
export function groupingOf(range: DayRange): ChartGrouping {
  const days = daysIn(range);
  if (days <= 30) return 'day';
  return days <= 90 ? 'week' : 'month';
}

/** The first day of the bucket a day falls into, cut off at the range's start. */
export function bucketStart(day: LocalDay, grouping: ChartGrouping, rangeStart: LocalDay): LocalDay {
  const start = grouping === 'day' ? day : grouping === 'week' ? startOfWeek(day) : `${day.slice(0, 7)}-01`;
  return laterDay(start, rangeStart);
}

/** The range cut into days, weeks from Sunday or calendar months; the first and last may be partial. */
export function bucketsOf(range: DayRange, grouping = groupingOf(range)): DayRange[] {
  const buckets: DayRange[] = [];
  for (let startDate = range.startDate; startDate <= range.endDate; ) {
    const whole = wholeEnd(startDate, grouping);
    const endDate = earlierDay(whole, range.endDate);
    buckets.push({ startDate, endDate });
    startDate = addDays(endDate, 1);
  }
  return buckets;
}

function wholeEnd(day: LocalDay, grouping: ChartGrouping): LocalDay {
  if (grouping === 'day') return day;
  return grouping === 'week' ? addDays(startOfWeek(day), 6) : endOfMonth(day);
}
