import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import { type MetricId, metricOf } from '@washboard/contract/analytics/catalog.ts';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { KpiCard } from '../../../ui/kpi/kpi-card.tsx';
import { KpiGrid } from '../../../ui/kpi/kpi-grid.tsx';
import { drillHref } from '../analytics.urls.ts';
import { meaningOf, replyText } from './reply-format.ts';

const pointsText = (points: number) => `${points > 0 ? '+' : '−'}${Math.abs(points / 100).toFixed(1)} pts`;

const goodWays = { up: true, down: false, neither: null } as const;

/** One card per figure; each opens its conversations. */
export function ReplyCards({ answer, metrics }: { answer: AnalyticsAnswer; metrics: readonly MetricId[] }) {
  const search = useSearchRecord();
  const { values, previous } = answer.totals;
  return (
    <KpiGrid cards={metrics.length}>
      {metrics.map((metric) => {
        const { label, good, unit } = metricOf(metric);
        const value = values[metric] ?? null;
        return (
          <KpiCard
            key={metric}
            label={label}
            info={meaningOf(metric)}
            value={value === null ? null : replyText(metric, value)}
            reason="Not recorded"
            change={{
              value: value ?? 0,
              previous: previous?.[metric] ?? null,
              upIsGood: goodWays[good],
              against: 'the period before',
              ...(unit === 'share' ? { points: pointsText } : {}),
            }}
            href={drillHref(search, metric)}
          />
        );
      })}
    </KpiGrid>
  );
}
