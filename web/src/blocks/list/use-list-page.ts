import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { List } from '@washboard/contract/core/paging.ts';
import { type ListPaging, usePaging } from './use-paging.ts';

/** The current page of a list; the old one stays until the next arrives. */
export function useListPage<Row, Key extends QueryKey>(
  list: (paging: ListPaging['query']) => UseQueryOptions<List<Row>, Error, List<Row>, Key>,
) {
  const paging = usePaging();
  const query = useQuery({ placeholderData: keepPreviousData, ...list(paging.query) });
  return { query, paging };
}
