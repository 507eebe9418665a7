import { useQuery } from '@tanstack/react-query';
import { orderViewNames, orderViews } from '@washboard/contract/orders/views/order-views.constants.ts';
import { orderViewRoutes } from '@washboard/contract/orders/views/order-views.routes.ts';
import type { ViewTab } from '../../blocks/saved-views/saved-views.tsx';
import { totalText } from '../../blocks/saved-views/total-text.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';

/** The views of the selected stores' orders, with their counts. */
export function useOrderTabs(storeIds: readonly number[]): ViewTab[] {
  const { data } = useQuery(
    queryOptionsOf(orderViewRoutes.countOrderViews, {
      query: { storeIds: storeIds.join(',') || undefined },
    }),
  );
  return orderViewNames.map((name) => ({
    ...orderViews[name],
    count: totalText(data?.views.find(({ view }) => view === name)),
  }));
}
