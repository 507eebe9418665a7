import { useLocalStorage } from '@mantine/hooks';
import { defaultPageSize, pageSizes } from '@washboard/contract/core/limits.ts';
import { defineSearch } from '../../lib/list-state.ts';
import { storageKey } from '../../lib/storage.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { pageFields } from './list-address.ts';

const pageSearch = defineSearch(pageFields);

export interface ListPaging {
  /** The query's paging. */
  query: { page: number; pageSize: number; cursor: string | undefined };
  /** Goes to a page, with its cursor if the server gave one. */
  go: (page: number, cursor: string | undefined) => void;
  /** Missing with a fixed page size. */
  setPageSize?: (rows: number) => void;
}

/** The page size a person chose for all lists. */
function usePageSize() {
  const [chosen, choose] = useLocalStorage<number>({
    key: storageKey('page-size'),
    defaultValue: defaultPageSize,
    getInitialValueInEffect: false,
  });
  return [pageSizes.find((size) => size === chosen) ?? defaultPageSize, choose] as const;
}

/** A list's paging: page in the address, page size remembered. */
export function usePaging(): ListPaging {
  const [{ page, cursor }, set] = useSearchState(pageSearch);
  const [pageSize, choose] = usePageSize();
  const go: ListPaging['go'] = (next, to) => void set({ page: next, cursor: next === 0 ? '' : (to ?? '') });
  const setPageSize = (rows: number) => {
    choose(rows);
    go(0, undefined);
  };
  return { query: { page, pageSize, cursor: cursor === '' ? undefined : cursor }, go, setPageSize };
}
