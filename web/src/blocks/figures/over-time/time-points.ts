import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import { bucketKey } from '@washboard/contract/core/time/chart-grouping.ts';
import type { DayRange } from '@washboard/contract/core/time/periods.ts';
import {
  addDays,
  daysBetween,
  endOfMonth,
  startOfWeek,
  WEEKDAY_LABELS,
  weekdayOf,
} from '@washboard/contract/core/time/time.ts';
import { formatDayRange, formatDayShort, formatHour } from '../../../lib/format.ts';
import type { ChartPoint } from '../../../ui/charts/chart-data.ts';
import { comparedDaysOf, daysOf } from '../answer-days.ts';
import { bucketsIn, isByHour } from './answer-series.ts';
import { hoursBegun, nowOf } from './hours.ts';

/** A bucket on the time axis with its days. */
export interface TimePoint extends ChartPoint, DayRange {}

/** Every bucket of the period with its labels. */
export function timePoints(answer: AnalyticsAnswer): TimePoint[] {
  const days = daysOf(answer);
  if (days === null) return [];
  if (isByHour(answer)) return hourPoints(answer);
  const manyYears = yearOf(days.startDate) !== yearOf(days.endDate);
  return bucketsIn(answer).map(({ key, ...range }) => ({
    key,
    ...range,
    ...names(answer, range, manyYears),
    ...partialOf(answer, range),
  }));
}

/** Marks a week or month that the period cuts, or that isn't over. */
function partialOf(answer: AnalyticsAnswer, { startDate, endDate }: DayRange): { partial?: string } {
  const { grouping } = answer;
  if (grouping === 'day') return {};
  const end = grouping === 'week' ? addDays(startOfWeek(startDate), 6) : endOfMonth(startDate);
  const isWhole = bucketKey(startDate, grouping) === startDate && endDate === end && end < nowOf(answer).day;
  return isWhole ? {} : { partial: `Partial ${grouping}` };
}

function hourPoints(answer: AnalyticsAnswer): TimePoint[] {
  const begun = hoursBegun(answer);
  return bucketsIn(answer).map((bucket, hour) => ({
    ...bucket,
    label: formatHour(hour),
    name: formatHour(hour),
    ...(hour < begun ? {} : { isToCome: true }),
  }));
}

const yearOf = (day: string) => day.slice(0, 4);

function names(
  { grouping }: AnalyticsAnswer,
  range: DayRange,
  manyYears: boolean,
): { label: string; name: string } {
  if (grouping === 'month') {
    const month = formatDayShort(range.startDate).split(' ')[0] ?? '';
    const label = manyYears ? `${month} ${yearOf(range.startDate)}` : month;
    return { label, name: formatDayRange(range.startDate, range.endDate, true) };
  }
  const name = formatDayRange(range.startDate, range.endDate);
  if (grouping === 'week') return { label: formatDayShort(range.startDate), name };
  return { label: formatDayShort(range.startDate), name: dayName(range.startDate) };
}

/** `Mon, Nov 16` */
const dayName = (day: string) => `${WEEKDAY_LABELS[(weekdayOf(day) + 6) % 7] ?? ''}, ${formatDayShort(day)}`;

/** The compared day of each point; empty unless points are days or hours. */
export function comparedNames(answer: AnalyticsAnswer, points: readonly TimePoint[]): string[] {
  const [days, compared] = [daysOf(answer), comparedDaysOf(answer)];
  if (days === null || compared === null || answer.grouping !== 'day') return [];
  const shift = daysBetween(days.startDate, compared.startDate);
  return points.map(({ startDate }) => dayName(addDays(startDate, shift)));
}

export const pointWords = { hour: 'Hour', day: 'Day', week: 'Week', month: 'Month' } as const;
