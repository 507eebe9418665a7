import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import { type MetricId, metricOf } from '@washboard/contract/analytics/catalog.ts';
import { bucketsOf } from '@washboard/contract/core/time/chart-grouping.ts';
import type { DayRange } from '@washboard/contract/core/time/periods.ts';
import { daysOf } from '../answer-days.ts';
import { hoursBegun } from './hours.ts';

/** Whether the answer is cut by hour, as a period of one day is. */
export const isByHour = (answer: AnalyticsAnswer) => answer.columns.some(({ id }) => id === 'hour');

/** A row's point on the time axis. */
export const pointKey = ({ keys }: AnalyticsAnswer['rows'][number]) => String(keys.hour ?? keys.bucket);

/** Every bucket of the period, or hour of its day, including empty ones. */
export function bucketsIn(answer: AnalyticsAnswer): (DayRange & { key: string })[] {
  const days = daysOf(answer);
  if (days === null) return [];
  if (!isByHour(answer)) return bucketsOf(days, answer.grouping);
  return Array.from({ length: 24 }, (_, hour) => ({ key: String(hour), ...days }));
}

type SideName = 'values' | 'previous';

/** A metric per bucket; null where nothing is recorded and in hours to come. */
export function courseOf(
  answer: AnalyticsAnswer,
  buckets: readonly { key: string }[],
  metric: MetricId,
  side: SideName = 'values',
): (number | null)[] {
  const rows = new Map(answer.rows.map((row) => [pointKey(row), row]));
  const empty = emptyHours(answer, metric, side);
  return buckets.map(({ key }, at) => rows.get(key)?.[side]?.[metric] ?? empty(at));
}

/** What an hour without facts shows: 0, unless it is still to come, or the day or the metric has no zeros. */
function emptyHours(answer: AnalyticsAnswer, metric: MetricId, side: SideName) {
  const total = answer.totals[side]?.[metric] ?? null;
  if (!isByHour(answer) || total === null || !metricOf(metric).additive) return () => null;
  const begun = side === 'values' ? hoursBegun(answer) : 24;
  return (hour: number) => (hour < begun ? 0 : null);
}

/** A day's amount without a time of day: its files gave none. */
export const withoutHour = (answer: AnalyticsAnswer, metric: MetricId, side: SideName = 'values'): number =>
  isByHour(answer)
    ? answer.rows
        .filter(({ keys }) => keys.hour === null)
        .reduce((sum, row) => sum + (row[side]?.[metric] ?? 0), 0)
    : 0;

/**
 * How a day's running sum may go on: like the comparison from this time of day. It begins at the last value, in an
 * hour of which `passed` (0 to 1) has passed.
 */
export function projected(
  sums: readonly (number | null)[],
  compared: readonly (number | null)[],
  passed: number,
): (number | null)[] | undefined {
  const at = sums.findLastIndex((value) => value !== null);
  const [value, whole] = [sums[at] ?? null, compared[at] ?? null];
  if (value === null || whole === null || at === sums.length - 1) return undefined;
  const restOfHour = (1 - passed) * (whole - (compared[at - 1] ?? 0));
  return sums.map((_, i) => {
    if (i < at) return null;
    const later = compared[i] ?? null;
    return i === at ? value : later === null ? null : Math.round(value + restOfHour + later - whole);
  });
}

/** The running sum from a start; it ends before the hours to come. */
export function cumulative(values: readonly (number | null)[], start = 0): (number | null)[] {
  let sum = start;
  return values.map((value) => {
    if (value === null) return null;
    sum += value;
    return sum;
  });
}
