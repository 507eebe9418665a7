import type { AnalyticsAnswer, AnalyticsRow } from '@washboard/contract/analytics/analytics.schemas.ts';
import type { MetricId } from '@washboard/contract/analytics/catalogue.ts';
import { bucketsOf } from '@washboard/contract/core/chart-grouping.ts';
import type { DayRange } from '@washboard/contract/core/periods.ts';
import { WEEKDAY_LABELS, weekdayOf } from '@washboard/contract/core/time.ts';
import { formatDayRange, formatDayShort } from '../../lib/format.ts';
import type { ChartPoint } from '../../ui/charts/chart-data.ts';
import { daysOf, recordedWeekdays } from './answer-days.ts';

/** A place on the time axis with the days it stands for. */
export interface TimePoint extends ChartPoint, DayRange {}

/** Every bucket of the period, also those without facts. */
export function timePoints(answer: AnalyticsAnswer): TimePoint[] {
  const days = daysOf(answer);
  if (days === null) return [];
  const manyYears = yearOf(days.startDate) !== yearOf(days.endDate);
  return bucketsOf(days, answer.grouping).map(({ key, ...range }) => ({
    key,
    ...range,
    ...names(answer, range, manyYears),
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
  const weekday = WEEKDAY_LABELS[(weekdayOf(range.startDate) + 6) % 7] ?? '';
  return { label: formatDayShort(range.startDate), name: `${weekday}, ${name}` };
}

export const pointWords = { day: 'Day', week: 'Week', month: 'Month' } as const;

/** A metric's course over the points; null where nothing is recorded. */
export function courseOf(
  answer: AnalyticsAnswer,
  points: readonly ChartPoint[],
  metric: MetricId,
  side: 'values' | 'previous' = 'values',
): (number | null)[] {
  const rows = new Map(answer.rows.map((row) => [row.keys.bucket, row]));
  return points.map((point) => rows.get(point.key)?.[side]?.[metric] ?? null);
}

/** Monday first, 24 hours each. A weekday that is not recorded at all has no zeros. */
export function heatValues(answer: AnalyticsAnswer): (number | null)[][] {
  const recorded = recordedWeekdays(answer);
  const known = new Map(answer.rows.map((row) => [`${row.keys.weekday} ${row.keys.hour}`, turnsOf(row)]));
  return Array.from({ length: 7 }, (_, day) => {
    const weekday = weekdayFromMonday(day);
    const none = recorded.has(weekday) ? 0 : null;
    return Array.from({ length: 24 }, (__, hour) => known.get(`${weekday} ${hour}`) ?? none);
  });
}

const turnsOf = (row: AnalyticsRow) => row.values.turns ?? null;

/** Charts count weekdays from Monday = 0, facts from Sunday = 0. */
export const weekdayFromMonday = (day: number) => (day + 1) % 7;
