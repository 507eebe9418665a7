import type { SearchField, SearchValues } from '../../lib/list-state.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import type { Sort } from '../../ui/table/column.ts';
import type { ListAddress } from './list-address.ts';

export interface ListState<Values> {
  values: Values;
  /** Changes filters or sort, and returns to the first page. */
  set: (patch: Partial<Values>, options?: { push?: boolean }) => void;
  isFiltered: boolean;
  /** Clears all filters. The sort stays. */
  clear: () => void;
  /** The table's sort, and changing it. */
  sorting: { sort: Sort; onSort: (sort: Sort) => void };
}

/** A list's filters and sort, from the address. */
// biome-ignore lint/suspicious/noExplicitAny: fields of any type; each keeps its own through the values
export function useListState<Kept extends Record<string, SearchField<any>>>(
  list: ListAddress<Kept>,
): ListState<SearchValues<Kept>> {
  const [{ page: _, cursor: __, ...kept }, change] = useSearchState(list.state);
  const values = kept as unknown as SearchValues<Kept>;
  const open = Object.fromEntries(
    Object.entries(list.filters).map(([name, { field }]) => [name, field.fallback]),
  );
  const everything: Record<string, unknown> = { q: '', ...open };
  return {
    values,
    set: (patch, options) => void change(patch, options),
    isFiltered: Object.entries(everything).some(([name, value]) => values[name] !== value),
    clear: () => void change(everything as Partial<typeof values>),
    sorting: {
      sort: { id: String(values.sort), desc: values.direction === 'desc' },
      onSort: ({ id, desc }) =>
        void change({ sort: id, direction: desc ? 'desc' : 'asc' } as Partial<typeof values>),
    },
  };
}
