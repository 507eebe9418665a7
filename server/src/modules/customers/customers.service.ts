import type { List } from '@washboard/contract/core/paging.ts';
import { businessDayOf, type LocalDay } from '@washboard/contract/core/time/time.ts';
import type {
  CustomerFilters,
  CustomerListQuery,
  ListedCustomer,
} from '@washboard/contract/customers/customers.schemas.ts';
import { segmentOf } from '@washboard/contract/customers/segments.rules.ts';
import type { Asking } from '../../platform/context.ts';
import { type ListSource, listPage } from '../../platform/list/list-page.ts';
import { storesFor } from '../locations/index.ts';
import {
  type CustomerRow,
  type CustomerScope,
  countCustomers,
  customerKey,
  readCustomerPage,
  readEveryStoreId,
} from './customers.views.ts';

/** The day segments are based on: the latest, if stores differ. */
export function latestDay(stores: Iterable<{ timeZone: string }>, now: Date): LocalDay {
  const days = [...stores].map((store) => businessDayOf(now, store.timeZone));
  return days.sort().at(-1) ?? now.toISOString().slice(0, 10);
}

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
