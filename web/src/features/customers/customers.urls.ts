import {
  consentFilterNames,
  customerSorts,
  segmentNames,
} from '@washboard/contract/customers/customers.constants.ts';
import {
  addressWith,
  choiceField,
  defineSearch,
  intField,
  type SearchRecord,
  textField,
} from '../../lib/list-state.ts';

const customersPath = '/dashboard/customers';

/** Whom one looks for, and in what order: what a saved view keeps. Empty is anything. */
export const filterSearch = defineSearch({
  q: textField('', 100),
  segment: choiceField(['', ...segmentNames], ''),
  kind: choiceField(['', 'commercial', 'private'], ''),
  consent: choiceField(['', ...consentFilterNames], ''),
  tag: intField(0),
  sort: choiceField(customerSorts, 'lastOrder'),
  direction: choiceField(['desc', 'asc'], 'desc'),
});

/** The same with where one is in the list: whatever is looked for anew begins on the first page. */
export const listSearch = defineSearch({
  ...filterSearch.fields,
  page: intField(0),
  cursor: textField('', 1_000),
});

/** The filters that stand in an address. */
export const filtersIn = (search: SearchRecord): SearchRecord =>
  filterSearch.toSearch(filterSearch.parse(search));

const scopeNames = ['stores', 'period', 'from', 'to'];

/** The list with these filters alone, in the stores of the present address. */
export function customersHref(search: SearchRecord, filters: SearchRecord): string {
  const scope = Object.fromEntries(scopeNames.map((name) => [name, search[name]]));
  return addressWith(customersPath, { ...scope, ...filters });
}
