import { parseSearchText, type SearchRecord, searchText } from '../../lib/list-state.ts';

/** Filters in a canonical order, so equal ones compare equal. */
export function viewText(filters: SearchRecord): string {
  const sorted = Object.fromEntries(Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1)));
  return searchText(sorted).replace('?', '');
}

/** The filters of a view. */
export const filtersOf = (text: string): SearchRecord => parseSearchText(text);
