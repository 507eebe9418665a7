import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import { type MetricId, metricOf } from '@washboard/contract/analytics/catalogue.ts';
import { useSearchRecord } from '../../lib/use-search-state.ts';
import { KpiCard } from '../../ui/kpi-card.tsx';
import { KpiGrid } from '../../ui/kpi-grid.tsx';
import { drillHref } from './analytics.urls.ts';
import { comparedText } from './answer-days.ts';
import { courseOf, timePoints } from './answer-series.ts';
import { formatOf, notRecorded } from './metric-format.ts';
import { MetricInfo } from './metric-info.tsx';

/** One card a figure, each a link to its rows. */
export function KpiCards({ answer, metrics }: { answer: AnalyticsAnswer; metrics: readonly MetricId[] }) {
  const search = useSearchRecord();
  return (
    <KpiGrid>
      {metrics.map((metric) => (
        <FigureCard key={metric} metric={metric} answer={answer} href={drillHref(search, metric)} />
      ))}
    </KpiGrid>
  );
}

const goodWays = { up: true, down: false, neither: null } as const;

function FigureCard({ metric, answer, href }: { metric: MetricId; answer: AnalyticsAnswer; href: string }) {
  const { label, good } = metricOf(metric);
  const { values, previous, missing } = answer.totals;
  const value = values[metric] ?? null;
  const points = timePoints(answer);
  const change = {
    value: value ?? 0,
    previous: previous?.[metric] ?? null,
    upIsGood: goodWays[good],
    against: comparedText(answer),
  };
  const spark =
    points.length < 2
      ? undefined
      : { values: courseOf(answer, points, metric), previous: courseOf(answer, points, metric, 'previous') };
  return (
    <KpiCard
      label={label}
      info={<MetricInfo metric={metric} missing={missing[metric]} />}
      value={value === null ? null : formatOf(metric)(value)}
      reason={notRecorded}
      change={change}
      spark={spark}
      href={href}
    />
  );
}
