import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { priceRoutes } from '@washboard/contract/catalog/prices/prices.routes.ts';
import type { GridRow } from '@washboard/contract/catalog/prices/prices.schemas.ts';
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

/** The rows that are in sight, a page at a time. */
export function useGridRows(
  tierId: number,
  first: number,
  last: number,
): (index: number) => GridRow | undefined {
  const from = Math.floor(first / pageSize);
  const to = Math.floor(Math.max(first, last - 1) / pageSize);
  const pages = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const loaded = useQueries({ queries: pages.map((page) => pageOf(tierId, page)) });
  return (index) => loaded[Math.floor(index / pageSize) - from]?.data?.rows[index % pageSize];
}
