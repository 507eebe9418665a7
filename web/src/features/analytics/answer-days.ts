import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import type { DayRange } from '@washboard/contract/core/time/periods.ts';
import { earlierDay, laterDay } from '@washboard/contract/core/time/time.ts';
import { formatDayRange, formatInstantTime } from '../../lib/format.ts';

/** The days of an answer; across zones, from the first to the last. */
export function daysOf(answer: AnalyticsAnswer): DayRange | null {
  return union(answer.periods);
}

/** The days of the comparison. */
export function comparedDaysOf(answer: AnalyticsAnswer): DayRange | null {
  return union(answer.periods.flatMap((period) => (period.compare === null ? [] : [period.compare])));
}

/** The comparison's label; while the period is open, until the same time of day. */
export function comparedText(answer: AnalyticsAnswer): string {
  const compared = comparedDaysOf(answer);
  const year = compared?.startDate.slice(0, 4);
  const text = rangeText(compared, year !== daysOf(answer)?.startDate.slice(0, 4));
  const times = answer.periods.flatMap(({ compareUntil, timeZone }) =>
    compareUntil === null ? [] : [formatInstantTime(compareUntil, timeZone)],
  );
  const [time] = times;
  if (text === '' || time === undefined) return text;
  return `${text} at ${new Set(times).size === 1 ? time : 'this time'}`;
}

function union(ranges: readonly DayRange[]): DayRange | null {
  const [first, ...rest] = ranges;
  if (first === undefined) return null;
  return rest.reduce<DayRange>(
    (whole, range) => ({
      startDate: earlierDay(whole.startDate, range.startDate),
      endDate: laterDay(whole.endDate, range.endDate),
    }),
    { startDate: first.startDate, endDate: first.endDate },
  );
}

export const rangeText = (range: DayRange | null, withYear = false) =>
  range === null ? '' : formatDayRange(range.startDate, range.endDate, withYear);

/** Whether stores in different zones have different days of this period. */
export function zonesDiffer(answer: AnalyticsAnswer): boolean {
  return new Set(answer.periods.map((period) => `${period.startDate} ${period.endDate}`)).size > 1;
}

/** The days of the period with records; null if there are none. */
export function recordedDays(answer: AnalyticsAnswer): DayRange | null {
  const days = daysOf(answer);
  if (days === null || answer.recorded === null) return null;
  const startDate = laterDay(days.startDate, answer.recorded.startDate);
  const endDate = earlierDay(days.endDate, answer.recorded.endDate);
  return startDate > endDate ? null : { startDate, endDate };
}

/** Whether these days have no records although others do. */
export function liesOutsideRecords(answer: AnalyticsAnswer): boolean {
  return answer.recorded !== null && recordedDays(answer) === null;
}
