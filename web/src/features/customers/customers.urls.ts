import {
  consentFilterNames,
  customerSorts,
  segmentNames,
} from '@washboard/contract/customers/customers.constants.ts';
import { customerPageUrl } from '../../blocks/record-urls.ts';
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

/** Where one is in the list. */
const pageSearch = defineSearch({ page: intField(0), cursor: textField('', 1_000) });

/** Both: whatever is looked for anew begins on the first page. */
export const listSearch = defineSearch({ ...filterSearch.fields, ...pageSearch.fields });

/** The filters that stand in an address. */
export const filtersIn = (search: SearchRecord): SearchRecord =>
  filterSearch.toSearch(filterSearch.parse(search));

const scopeNames = ['stores', 'period', 'from', 'to'];

/** The list with these filters alone, in the stores of the present address. */
export function customersHref(search: SearchRecord, filters: SearchRecord): string {
  const scope = Object.fromEntries(scopeNames.map((name) => [name, search[name]]));
  return addressWith(customersPath, { ...scope, ...filters });
}

/** What is asked over the page of a customer, and where one is in their orders. The list's own state stays. */
export const customerSearch = defineSearch({
  ask: choiceField(['', 'edit', 'sms', 'email', 'address'], ''),
  ordersPage: intField(0),
  ordersCursor: textField('', 1_000),
  ...pageSearch.fields,
});

/** One customer, with the state of the list that led to them. */
export const customerHref = (search: SearchRecord, id: number) => addressWith(customerPageUrl(id), search);

/** The list as it was. */
export function backToCustomers({ page, cursor, ...search }: SearchRecord): string {
  return customersHref(search, { ...filtersIn(search), page, cursor });
}
