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

/** Filters and sort order: what a saved view stores. Empty means any. */
export const filterSearch = defineSearch({
  q: textField('', 100),
  segment: choiceField(['', ...segmentNames], ''),
  kind: choiceField(['', 'commercial', 'private'], ''),
  consent: choiceField(['', ...consentFilterNames], ''),
  tag: intField(0),
  sort: choiceField(customerSorts, 'lastOrder'),
  direction: choiceField(['desc', 'asc'], 'desc'),
});

/** The position in the list. */
const pageSearch = defineSearch({ page: intField(0), cursor: textField('', 1_000) });

/** Both: changed filters start on the first page. */
export const listSearch = defineSearch({ ...filterSearch.fields, ...pageSearch.fields });

/** The filters of an address. */
export const filtersIn = (search: SearchRecord): SearchRecord =>
  filterSearch.toSearch(filterSearch.parse(search));

const scopeNames = ['stores', 'period', 'from', 'to'];

/** The list with only these filters, in the current stores. */
export function customersHref(search: SearchRecord, filters: SearchRecord): string {
  const scope = Object.fromEntries(scopeNames.map((name) => [name, search[name]]));
  return addressWith(customersPath, { ...scope, ...filters });
}

/** Dialogs over a customer's page, and the position in their orders. The list's state stays. */
export const customerSearch = defineSearch({
  ask: choiceField(['', 'edit', 'sms', 'email', 'address'], ''),
  ordersPage: intField(0),
  ordersCursor: textField('', 1_000),
  ...pageSearch.fields,
});

/** A customer, with the state of the list behind it. */
export const customerHref = (search: SearchRecord, id: number) => addressWith(customerPageUrl(id), search);

/** The list as it was. */
export function backToCustomers({ page, cursor, ...search }: SearchRecord): string {
  return customersHref(search, { ...filtersIn(search), page, cursor });
}
