import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { analyticsRoutes } from '@washboard/contract/analytics/analytics.routes.ts';
import type { AnalyticsQuestion } from '@washboard/contract/analytics/analytics.schemas.ts';
import { type MetricId, metricOf } from '@washboard/contract/analytics/catalogue.ts';
import type { Dimension } from '@washboard/contract/core/metrics.ts';
import { useScope } from '../../blocks/scope/use-scope.ts';
import { keyOf } from '../../lib/api/query.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { askFigures } from './ask-figures.ts';
import { boardSearch } from './board-search.ts';

/** Figures of the dashboard's stores and period, and how they are cut. */
export interface Asked {
  metrics: readonly MetricId[];
  dimensions?: readonly Dimension[];
  filters?: AnalyticsQuestion['filters'];
  /** With what the dashboard compares with. */
  compared?: boolean;
  /** Days of their own, in place of the dashboard's period. */
  days?: { from: string; to: string } | undefined;
  /** Is it asked at all? */
  wanted?: boolean;
}

/** The last answer stays until the next one is there. */
export function useFigures({
  metrics,
  dimensions = [],
  filters = {},
  compared = false,
  days,
  wanted = true,
}: Asked) {
  const { storeIds, period } = useScope();
  const [{ basis, compare }] = useSearchState(boardSearch);
  const body: AnalyticsQuestion = {
    metrics: [...metrics],
    dimensions: [...dimensions],
    filters: { ...filters, ...(storeIds.length === 0 ? {} : { storeIds: [...storeIds] }) },
    period: days === undefined ? period : { type: 'CUSTOM', startDate: days.from, endDate: days.to },
    ...(metrics.some(hasBasis) ? { basis } : {}),
    compareTo: compared ? compare : null,
    limit: 10_000,
  };
  return useQuery({
    queryKey: keyOf(analyticsRoutes.ask, { body: { questions: [body] } }),
    queryFn: ({ signal }) => askFigures(body, signal),
    placeholderData: keepPreviousData,
    enabled: wanted,
  });
}

/** Only these differ by the basis: another basis asks for nothing else. */
const hasBasis = (metric: MetricId) => ['sales', 'bridge'].includes(metricOf(metric).rows.list);

/** Figures with their course, compared. */
export const useFiguresOverTime = (metrics: readonly MetricId[], wanted: boolean) =>
  useFigures({ metrics, dimensions: ['bucket'], compared: true, wanted });
