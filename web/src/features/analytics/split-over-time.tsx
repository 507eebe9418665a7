import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import type { MetricId } from '@washboard/contract/analytics/catalogue.ts';
import { type Dimension, dimensionLabels } from '@washboard/contract/core/metrics.ts';
import { useMemo } from 'react';
import { useFigures } from './figures.queries.ts';
import { frameOf, OverTime, type OverTimeChart } from './figures-over-time.tsx';

/** A figure over time, told apart by something, largest first. */
export function SplitOverTime({ metric, by }: { metric: MetricId; by: Dimension }) {
  const query = useFigures({ metrics: [metric], dimensions: ['bucket', by] });
  const chart = useMemo(() => query.data && splitOf(query.data, metric, by), [query.data, metric, by]);
  const words = dimensionLabels[by].toLowerCase();
  return (
    <OverTime
      query={query}
      metric={metric}
      by={words}
      chart={chart}
      fileName={`${metric}-by-${words.replaceAll(' ', '-')}`}
    />
  );
}

function splitOf(answer: AnalyticsAnswer, metric: MetricId, by: Dimension): OverTimeChart {
  const frame = frameOf(answer);
  const labels = new Map(answer.rows.map((row) => [row.keys[by] ?? null, row.labels[by] ?? '']));
  const known = new Map(
    answer.rows.map((row) => [`${row.keys.bucket} ${row.keys[by]}`, row.values[metric] ?? null]),
  );
  // Within recorded days a kind that did not occur is 0.
  const recorded = new Set(answer.rows.map((row) => row.keys.bucket));
  const series = [...labels].map(([key, label]) => ({
    id: String(key),
    label,
    values: frame.points.map(
      (point) => known.get(`${point.key} ${key}`) ?? (recorded.has(point.key) ? 0 : null),
    ),
  }));
  const total = (values: readonly (number | null)[]) =>
    values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  return { ...frame, series: series.sort((a, b) => total(b.values) - total(a.values)) };
}
