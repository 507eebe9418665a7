import { type MetricId, metricOf } from '@washboard/contract/analytics/catalog.ts';
import { durationText } from '@washboard/contract/core/time/time.ts';
import { formatInteger } from '../../../lib/format.ts';

/** A figure about replies as text. */
export function replyText(metric: MetricId, value: number): string {
  const { unit } = metricOf(metric);
  if (unit === 'minutes') return value === 0 ? '0 min' : durationText(value);
  return unit === 'share' ? `${(value / 100).toFixed(1)}%` : formatInteger(value);
}

/** What a figure about replies means. */
export const meaningOf = (metric: MetricId) => {
  const { definition, basis } = metricOf(metric);
  return `${definition} Counts on: ${basis}`;
};
