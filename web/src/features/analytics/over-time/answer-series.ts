import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import type { MetricId } from '@washboard/contract/analytics/catalog.ts';
import { bucketsOf } from '@washboard/contract/core/time/chart-grouping.ts';
import { daysOf } from '../answer-days.ts';

/** Every bucket of the period, including empty ones. */
export function bucketsIn(answer: AnalyticsAnswer) {
  const days = daysOf(answer);
  return days === null ? [] : bucketsOf(days, answer.grouping);
}

/** A metric per bucket; null if nothing is recorded. */
export function courseOf(
  answer: AnalyticsAnswer,
  buckets: readonly { key: string }[],
  metric: MetricId,
  side: 'values' | 'previous' = 'values',
): (number | null)[] {
  const rows = new Map(answer.rows.map((row) => [row.keys.bucket, row]));
  return buckets.map(({ key }) => rows.get(key)?.[side]?.[metric] ?? null);
}
