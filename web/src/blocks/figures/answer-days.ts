import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import { type DayRange, daysIn, saturdaysIn } from '@washboard/contract/core/time/periods.ts';
import { earlierDay, laterDay } from '@washboard/contract/core/time/time.ts';
import { formatDayRange, formatWeekday } from '../../lib/format.ts';

/** An answer with the days it is about. */
export type WithPeriods = Pick<AnalyticsAnswer, 'periods'>;

/** The days of an answer; across zones, from the first to the last. */
export function daysOf(answer: WithPeriods): DayRange | null {
  return union(answer.periods);
}

/** The days of the comparison. */
export function comparedDaysOf(answer: WithPeriods): DayRange | null {
  return union(answer.periods.flatMap((period) => (period.compare === null ? [] : [period.compare])));
}

/** What is compared with: `Mon, Nov 16 at this time`; to the same time of day while the period is open. */
export function comparedText(answer: WithPeriods): string {
  const { days, until } = comparedParts(answer);
  return until === undefined ? days : `${days} ${until}`;
}

/** The days compared with, and `at this time` while the period is open. */
export function comparedParts(answer: WithPeriods): { days: string; until?: string } {
  const compared = comparedDaysOf(answer);
  const year = compared?.startDate.slice(0, 4);
  const withYear = year !== daysOf(answer)?.startDate.slice(0, 4);
  const isOneDay = compared !== null && compared.startDate === compared.endDate;
  const days = isOneDay ? formatWeekday(compared.startDate, withYear) : rangeText(compared, withYear);
  const isOpen = answer.periods.some(({ compareUntil }) => compareUntil !== null);
  return days === '' || !isOpen ? { days } : { days, until: 'at this time' };
}

/** How many Saturdays months have that are compared: `3 Saturdays, 4 then`. Empty where that explains nothing. */
export function saturdaysText(answer: WithPeriods): string {
  const [days, compared] = [daysOf(answer), comparedDaysOf(answer)];
  if (days === null || compared === null || daysIn(days) < 8) return '';
  const [now, then] = [saturdaysIn(days), saturdaysIn(compared)];
  return now === then ? '' : `${plural(now, 'Saturday')}, ${then} in the comparison`;
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
export function zonesDiffer(answer: WithPeriods): boolean {
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
