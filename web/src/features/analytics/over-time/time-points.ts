import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import type { DayRange } from '@washboard/contract/core/time/periods.ts';
import { WEEKDAY_LABELS, weekdayOf } from '@washboard/contract/core/time/time.ts';
import { formatDayRange, formatDayShort } from '../../../lib/format.ts';
import type { ChartPoint } from '../../../ui/charts/chart-data.ts';
import { daysOf } from '../answer-days.ts';
import { bucketsIn } from './answer-series.ts';

/** A bucket on the time axis with its days. */
export interface TimePoint extends ChartPoint, DayRange {}

/** Every bucket of the period with its labels. */
export function timePoints(answer: AnalyticsAnswer): TimePoint[] {
  const days = daysOf(answer);
  if (days === null) return [];
  const manyYears = yearOf(days.startDate) !== yearOf(days.endDate);
  return bucketsIn(answer).map(({ key, ...range }) => ({
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
