import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import { dimensionOf, type MetricId } from '@washboard/contract/analytics/catalog.ts';
import { useMemo } from 'react';
import { useFigures, useTimeDimension } from '../figures.queries.ts';
import { comparedWith, frameOf, OverTime, type OverTimeChart, untimedText } from './figures-over-time.tsx';
import { comparedTotals, cutOfSeries, type SplitBy, splitSeries } from './split-series.ts';

/** A figure over time by a dimension, largest first; the comparison's total dashed. */
export function SplitOverTime({ metric, by }: { metric: MetricId; by: SplitBy }) {
  const query = useFigures({ metrics: [metric], dimensions: [useTimeDimension(), by], compared: true });
  const chart = useMemo(() => query.data && splitOf(query.data, metric, by), [query.data, metric, by]);
  const words = dimensionOf(by).label.toLowerCase();
  return (
    <OverTime
      query={query}
      metric={metric}
      by={words}
      chart={chart}
      fileName={`${metric}-by-${words.replaceAll(' ', '-')}`}
      cutOf={(seriesId) => cutOfSeries(by, seriesId)}
    />
  );
}

function splitOf(answer: AnalyticsAnswer, metric: MetricId, by: SplitBy): OverTimeChart {
  const frame = frameOf(answer);
  const untimed = untimedText(answer, metric);
  return {
    ...frame,
    note: untimed && `${untimed} isn’t shown`,
    series: splitSeries(answer, frame.points, metric, by),
    previous: comparedWith(answer, frame.points, comparedTotals(answer, frame.points, metric)),
  };
}
