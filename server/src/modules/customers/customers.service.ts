import type { List } from '@washboard/contract/core/paging.ts';
import type {
  CustomerFilters,
  CustomerListQuery,
  ListedCustomer,
} from '@washboard/contract/customers/customers.schemas.ts';
import { segmentOf } from '@washboard/contract/customers/segments.rules.ts';
import {
  customerViewNames,
  customerViews,
} from '@washboard/contract/customers/views/customer-views.constants.ts';
import type { CustomerViewCounts } from '@washboard/contract/customers/views/customer-views.routes.ts';
import type { Asking } from '../../platform/context.ts';
import { type ListSource, listPage } from '../../platform/list/list-page.ts';
import { latestDay, storesFor } from '../locations/index.ts';
import {
  type CustomerRow,
  type CustomerScope,
  countCustomers,
  customerKey,
  readCustomerPage,
  readEveryStoreId,
} from './customers.views.ts';

/** The stores whose customers are listed. */
async function customerScope(
  { business, actor, now }: Asking,
  { storeIds }: Pick<CustomerFilters, 'storeIds'>,
): Promise<CustomerScope> {
  const stores = await storesFor(business, actor.stores, storeIds);
  const today = latestDay(stores.values(), now);
  const isAll = storeIds === undefined && actor.stores === 'all';
  return { storeIds: isAll ? await readEveryStoreId(business) : [...stores.keys()], isAll, today };
}

/** The customers of a filter, in the requested order. */
export async function customerList(
  asking: Asking,
  filters: CustomerFilters,
): Promise<ListSource<CustomerRow, ListedCustomer>> {
  const { business } = asking;
  const scope = await customerScope(asking, filters);
  return {
    key: customerKey(filters),
    days: { startDate: scope.today, endDate: scope.today },
    count: () => countCustomers(business, { scope, filters }),
    read: (reach) => readCustomerPage(business, { ...reach, scope, filters }),
    shown: (row) => customerOf(row, scope.today),
  };
}

/** How many customers each view of the list has. */
export async function countCustomerViews(
  asking: Asking,
  { storeIds }: Pick<CustomerFilters, 'storeIds'>,
): Promise<CustomerViewCounts> {
  const scope = await customerScope(asking, { storeIds });
  const views = customerViewNames.map(async (view) => {
    const filters = { sort: 'name', direction: 'asc', ...customerViews[view].filters } as const;
    return { view, ...(await countCustomers(asking.business, { scope, filters })) };
  });
  return { views: await Promise.all(views) };
}

/** A page of customers. */
export const listCustomers = async (
  asking: Asking,
  query: CustomerListQuery,
): Promise<List<ListedCustomer>> => listPage(query, await customerList(asking, query));

/** A row as answered, with the day's segment. */
function customerOf(row: Omit<CustomerRow, 'key'>, today: string): ListedCustomer {
  const { everFirstOrderOn, atRiskFrom, lapsedFrom, ...customer } = row;
  const bounds = { firstOrderOn: everFirstOrderOn, atRiskFrom, lapsedFrom };
  return { ...customer, segment: segmentOf(bounds, today) };
}
