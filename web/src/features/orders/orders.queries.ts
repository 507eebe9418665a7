import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { orderRoutes } from '@washboard/contract/orders/orders.routes.ts';
import type { OrderListAddress } from '@washboard/contract/orders/orders.schemas.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { loadWithRetry } from '../../lib/lazy-retry.ts';
import type { SearchValues } from '../../lib/list-state.ts';
import { toastError } from '../../lib/toasts.tsx';
import type { filterSearch } from './orders.urls.ts';

export type OrderFilterValues = SearchValues<typeof filterSearch.fields>;

const some = <T extends string>(value: T) => (value === '' ? undefined : (value as Exclude<T, ''>));

/** The query of an address's filters, for the selected stores. */
export function askedBy(filters: OrderFilterValues, storeIds: readonly number[]): OrderListAddress {
  const { placed, placedFrom, placedTo, sort, direction } = filters;
  const custom = placed === 'CUSTOM';
  // Custom dates apply once both are set.
  const isWhole = !custom || (placedFrom !== '' && placedTo !== '' && placedFrom <= placedTo);
  return {
    storeIds: storeIds.length === 0 ? undefined : storeIds.join(','),
    q: some(filters.q),
    status: some(filters.status),
    type: some(filters.type),
    payment: some(filters.payment),
    delivery: some(filters.delivery),
    voided: some(filters.voided),
    openOrders: some(filters.openOrders),
    customerId: filters.customer === 0 ? undefined : String(filters.customer),
    placed: isWhole ? some(placed) : undefined,
    startDate: custom && isWhole ? placedFrom : undefined,
    endDate: custom && isWhole ? placedTo : undefined,
    sort,
    direction,
  };
}

const pageSize = 50;

/** A page of the list; the old one stays until the next arrives. */
export function useOrders(asked: OrderListAddress, { page, cursor }: { page: number; cursor: string }) {
  const query = { ...asked, pageSize, page, cursor: some(cursor) };
  return useQuery({
    ...queryOptionsOf(orderRoutes.listOrders, { query }),
    placeholderData: keepPreviousData,
  });
}

/** Exports orders: those of the query, or the selected ones. */
export const useOrderExport = (asked: OrderListAddress) =>
  useMutation({
    mutationFn: async (ids?: readonly string[]) => {
      const { download } = await loadWithRetry(() => import('../../lib/api/download.ts'));
      await download(orderRoutes.exportOrders, { query: { ...asked, ids: ids?.join(',') } }, 'orders.csv');
    },
    onError: (error) => toastError(errorText(error)),
  });
