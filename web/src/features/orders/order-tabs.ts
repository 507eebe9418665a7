import { useQuery } from '@tanstack/react-query';
import { orderViewNames, orderViews } from '@washboard/contract/orders/views/order-views.constants.ts';
import { orderViewRoutes } from '@washboard/contract/orders/views/order-views.routes.ts';
import type { ViewTab } from '../../blocks/saved-views/saved-views.tsx';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { formatInteger } from '../../lib/format.ts';

/** The views of the selected stores' orders, with their counts. */
export function useOrderTabs(storeIds: readonly number[]): ViewTab[] {
  const { data } = useQuery(
    queryOptionsOf(orderViewRoutes.countOrderViews, {
      query: { storeIds: storeIds.join(',') || undefined },
    }),
  );
  return orderViewNames.map((name) => {
    const counted = data?.views.find(({ view }) => view === name);
    return {
      label: orderViews[name].label,
      filters: orderViews[name].filters,
      count: counted && `${counted.totalIsExact ? '' : '~'}${formatInteger(counted.total)}`,
    };
  });
}
