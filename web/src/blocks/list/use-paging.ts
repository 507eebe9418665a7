import { useLocalStorage } from '@mantine/hooks';
import { defaultPageSize, pageSizes } from '@washboard/contract/core/limits.ts';
import { defineSearch } from '../../lib/list-state.ts';
import { storageKey } from '../../lib/storage.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { pageFields } from './list-address.ts';

const pageSearch = defineSearch(pageFields);

export interface ListPaging {
  /** What to ask the server for. */
  query: { page: number; pageSize: number; cursor: string | undefined };
  /** Goes to a page; the cursor belongs to it where the server gave one. */
  go: (page: number, cursor: string | undefined) => void;
  /** Missing where the page size is fixed. */
  setPageSize?: (rows: number) => void;
}

/** The rows per page that a person chose for all lists. */
function usePageSize() {
  const [chosen, choose] = useLocalStorage<number>({
    key: storageKey('page-size'),
    defaultValue: defaultPageSize,
    getInitialValueInEffect: false,
  });
  return [pageSizes.find((size) => size === chosen) ?? defaultPageSize, choose] as const;
}

/** The paging of a list: its page in the address, its page size as this person likes it. */
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
