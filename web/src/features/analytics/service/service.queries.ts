import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { analyticsRoutes } from '@washboard/contract/analytics/analytics.routes.ts';
import type { MetricId } from '@washboard/contract/analytics/catalog.ts';
import type { Dimension } from '@washboard/contract/core/figures/dimensions.ts';
import { responseTimeRoutes } from '@washboard/contract/messenger/response-times/response-times.routes.ts';
import { useEffect, useRef } from 'react';
import { useScope } from '../../../blocks/scope/use-scope.ts';
import { keyOf, queryOptionsOf } from '../../../lib/api/query.ts';

/** Figures about replies at the chosen stores and days, beside those of the days before. */
export function useReplies(metrics: readonly MetricId[], dimensions: readonly Dimension[] = []) {
  const { storeIds, period } = useScope();
  return useQuery({
    ...queryOptionsOf(analyticsRoutes.query, {
      body: {
        metrics: [...metrics],
        dimensions: [...dimensions],
        filters: storeIds.length === 0 ? {} : { storeIds: [...storeIds] },
        period,
        ...(dimensions.length === 0 ? { compareTo: 'previousPeriod' as const } : {}),
        limit: 10_000,
      },
    }),
    placeholderData: keepPreviousData,
  });
}

/** Reads the figures again once someone else waits, or no longer does. */
export function useFreshReplies(): void {
  const queries = useQueryClient();
  const { data } = useQuery(queryOptionsOf(responseTimeRoutes.listWaiting));
  const before = useRef(data);
  useEffect(() => {
    if (before.current !== undefined && before.current !== data)
      void queries.invalidateQueries({ queryKey: keyOf(analyticsRoutes.query) });
    before.current = data;
  }, [data, queries]);
}
