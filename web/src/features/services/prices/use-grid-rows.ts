import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { priceRoutes } from '@washboard/contract/catalog/prices/prices.routes.ts';
import type { GridRow } from '@washboard/contract/catalog/prices/prices.schemas.ts';
import { useEffect } from 'react';
import { queryOptionsOf } from '../../../lib/api/query.ts';

const pageSize = 25;

const pageOf = (tierId: number, page: number) =>
  queryOptionsOf(priceRoutes.readPriceGrid, {
    query: {
      offset: String(page * pageSize),
      limit: String(pageSize),
      ...(tierId === 0 ? {} : { tierId: String(tierId) }),
    },
  });

/** The first rows of the grid, with all its services and locations. */
export const useFirstRows = (tierId: number) =>
  useQuery({ ...pageOf(tierId, 0), placeholderData: keepPreviousData });

/** Pages that are read ahead of the rows in sight, and behind them. */
const ahead = 2;
/** Pages that are read one after another while nobody waits. */
const mostInAdvance = 40;

/** The rows that are in sight, a page at a time. The rest is read in advance, so that scrolling finds it there. */
export function useGridRows(
  tierId: number,
  count: number,
  first: number,
  last: number,
): (index: number) => GridRow | undefined {
  const queries = useQueryClient();
  const pageCount = Math.ceil(count / pageSize);
  const from = Math.max(0, Math.floor(first / pageSize) - ahead);
  const to = Math.min(pageCount - 1, Math.floor(Math.max(first, last - 1) / pageSize) + ahead);
  const pages = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const loaded = useQueries({ queries: pages.map((page) => pageOf(tierId, page)) });
  useEffect(() => {
    let isWanted = true;
    const readOn = async () => {
      for (let page = 1; isWanted && page < Math.min(pageCount, mostInAdvance); page++)
        await queries.prefetchQuery({ ...pageOf(tierId, page), staleTime: Number.POSITIVE_INFINITY });
    };
    void readOn();
    return () => {
      isWanted = false;
    };
  }, [queries, tierId, pageCount]);
  return (index) => loaded[Math.floor(index / pageSize) - from]?.data?.rows[index % pageSize];
}
