import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { customerRoutes } from '@washboard/contract/customers/customers.routes.ts';
import type { CustomerListAddress } from '@washboard/contract/customers/customers.schemas.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { download } from '../../lib/api/download.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import type { SearchValues } from '../../lib/list-state.ts';
import { toastError } from '../../lib/toasts.tsx';
import type { customersSearch } from './customers.urls.ts';

const pageSize = 50;

export type CustomersSearch = SearchValues<typeof customersSearch.fields>;

/** The filters of an address as the server is asked for them. */
export function customerFilters(search: CustomersSearch, storeIds: readonly number[]): CustomerListAddress {
  const { q, segment, kind, consent, tag, sort, desc } = search;
  return {
    sort,
    direction: desc ? 'desc' : 'asc',
    ...(storeIds.length === 0 ? {} : { storeIds: storeIds.join(',') }),
    ...(q.trim() === '' ? {} : { q }),
    ...(segment === 'all' ? {} : { segment }),
    ...(kind === 'all' ? {} : { kind }),
    ...(consent === 'all' ? {} : { consent }),
    ...(tag === 0 ? {} : { tagId: String(tag) }),
  };
}

export function useCustomers(search: CustomersSearch, storeIds: readonly number[]) {
  const { page, cursor } = search;
  const paging = { page, pageSize, ...(cursor === '' ? {} : { cursor }) };
  const query = { ...customerFilters(search, storeIds), ...paging };
  return useQuery({
    ...queryOptionsOf(customerRoutes.listCustomers, { query }),
    placeholderData: keepPreviousData,
  });
}

/** Everybody in the list as a file. */
export function useCustomerExport(filters: CustomerListAddress) {
  return useMutation({
    mutationFn: () => download(customerRoutes.exportCustomers, { query: filters }, 'customers.csv'),
    onError: (error) => toastError(errorText(error)),
  });
}
