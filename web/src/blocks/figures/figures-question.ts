import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { analyticsRoutes } from '@washboard/contract/analytics/analytics.routes.ts';
import type { AnalyticsQuestion } from '@washboard/contract/analytics/analytics.schemas.ts';
import { type MetricId, metricOf } from '@washboard/contract/analytics/catalog.ts';
import type { Comparison } from '@washboard/contract/analytics/comparisons.ts';
import type { Dimension } from '@washboard/contract/core/figures/dimensions.ts';
import type { SaleBasis } from '@washboard/contract/core/sale-basis.ts';
import { keyOf } from '../../lib/api/query.ts';
import type { Scope } from '../scope/scope.search.ts';
import { askFigures } from './ask-figures.ts';

/** Figures for the dashboard's stores and period, and their cut. */
export interface Figures {
  metrics: readonly MetricId[];
  dimensions?: readonly Dimension[];
  filters?: AnalyticsQuestion['filters'];
  /** With the dashboard's comparison. */
  compared?: boolean;
  /** Other days than the dashboard's period. */
  days?: { from: string; to: string } | undefined;
}

/** The dashboard's parameters. */
export interface Board extends Pick<Scope, 'storeIds' | 'period'> {
  basis: SaleBasis;
  /** Null compares with nothing. */
  compare: Comparison | null;
}

/** The last answer stays until the next one arrives. */
export function figuresQuery(figures: Figures, { storeIds, period, basis, compare }: Board) {
  const { metrics, dimensions = [], filters = {}, compared = false, days } = figures;
  const body: AnalyticsQuestion = {
    metrics: [...metrics],
    dimensions: [...dimensions],
    filters: { ...(storeIds.length === 0 ? {} : { storeIds: [...storeIds] }), ...filters },
    period: days === undefined ? period : { type: 'CUSTOM', startDate: days.from, endDate: days.to },
    ...(metrics.some(hasBasis) ? { basis } : {}),
    compareTo: compared ? compare : null,
    limit: 10_000,
  };
  return queryOptions({
    queryKey: keyOf(analyticsRoutes.ask, { body: { questions: [body] } }),
    queryFn: ({ signal }) => askFigures(body, signal),
    placeholderData: keepPreviousData,
  });
}

/** Only these depend on the basis; changing it refetches nothing else. */
const hasBasis = (metric: MetricId) => ['sales', 'bridge'].includes(metricOf(metric).rows.list);

/** Figures with their trend and comparison. */
export const overTime = (metrics: readonly MetricId[]): Figures => ({
  metrics,
  dimensions: ['bucket'],
  compared: true,
});
