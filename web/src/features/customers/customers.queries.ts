import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { customerRoutes } from '@washboard/contract/customers/customers.routes.ts';
import type { CustomerListAddress } from '@washboard/contract/customers/customers.schemas.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { loadWithRetry } from '../../lib/lazy-retry.ts';
import type { SearchValues } from '../../lib/list-state.ts';
import { toastError } from '../../lib/toasts.tsx';
import type { listSearch } from './customers.urls.ts';

const pageSize = 50;

export type CustomersSearch = SearchValues<typeof listSearch.fields>;

const some = <T extends string>(value: T) => (value === '' ? undefined : (value as Exclude<T, ''>));

/** The query of an address's filters, for the selected stores. */
export function askedBy(filters: CustomersSearch, storeIds: readonly number[]): CustomerListAddress {
  const { q, segment, kind, consent, tag, sort, direction } = filters;
  return {
    storeIds: some(storeIds.join(',')),
    q: some(q),
    segment: some(segment),
    kind: some(kind),
    consent: some(consent),
    tagId: tag === 0 ? undefined : String(tag),
    sort,
    direction,
  };
}

/** A page of the list; the old one stays until the next arrives. */
export function useCustomers(
  asked: CustomerListAddress,
  { page, cursor }: Pick<CustomersSearch, 'page' | 'cursor'>,
) {
  const query = { ...asked, pageSize, page, cursor: some(cursor) };
  return useQuery({
    ...queryOptionsOf(customerRoutes.listCustomers, { query }),
    placeholderData: keepPreviousData,
  });
}

/** The customers' tags. */
export const useTags = () => useQuery(queryOptionsOf(customerRoutes.listTags));

/** Exports customers: those of the query, or the selected ones. */
export const useCustomerExport = (asked: CustomerListAddress) =>
  useMutation({
    mutationFn: async (ids?: readonly string[]) => {
      const { download } = await loadWithRetry(() => import('../../lib/api/download.ts'));
      await download(
        customerRoutes.exportCustomers,
        { query: { ...asked, ids: ids?.join(',') } },
        'customers.csv',
      );
    },
    onError: (error) => toastError(errorText(error)),
  });
