import { useQuery } from '@tanstack/react-query';
import {
  customerViewNames,
  customerViews,
} from '@washboard/contract/customers/views/customer-views.constants.ts';
import { customerViewRoutes } from '@washboard/contract/customers/views/customer-views.routes.ts';
import type { ViewTab } from '../../blocks/saved-views/saved-views.tsx';
import { totalText } from '../../blocks/saved-views/total-text.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';

/** The views of the selected stores' customers, with their counts. */
export function useCustomerTabs(storeIds: readonly number[]): ViewTab[] {
  const { data } = useQuery(
    queryOptionsOf(customerViewRoutes.countCustomerViews, {
      query: { storeIds: storeIds.join(',') || undefined },
    }),
  );
  return customerViewNames.map((name) => ({
    ...customerViews[name],
    count: totalText(data?.views.find(({ view }) => view === name)),
  }));
}
