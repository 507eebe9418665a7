import { useQuery } from '@tanstack/react-query';
import { analyticsRoutes } from '@washboard/contract/analytics/analytics.routes.ts';
import type { MetricId } from '@washboard/contract/analytics/catalog.ts';
import { boardSearch, comparisonIn } from '../../../blocks/figures/board-search.ts';
import { useScope } from '../../../blocks/scope/use-scope.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';

/** Why a figure changed, with the dashboard's stores, period, basis and comparison. */
export function useWhy(metric: MetricId) {
  const { storeIds, period } = useScope();
  const [choice] = useSearchState(boardSearch);
  const compareTo = comparisonIn(choice);
  return useQuery(
    queryOptionsOf(analyticsRoutes.why, {
      body: {
        metric,
        period,
        basis: choice.basis,
        ...(storeIds.length === 0 ? {} : { storeIds: [...storeIds] }),
        ...(compareTo === null ? {} : { compareTo }),
      },
    }),
  );
}
