import { type PeriodType, pastPeriodTypes } from '@washboard/contract/core/time/periods.ts';
import { isLocalDay } from '@washboard/contract/core/time/time.ts';
import { openOrdersParts } from '@washboard/contract/orders/open-orders/open-orders.constants.ts';
import { orderTypes } from '@washboard/contract/orders/order-types.constants.ts';
import { orderStatuses } from '@washboard/contract/orders/orders.constants.ts';
import { deliveryFilters, orderSorts, paymentStatuses } from '@washboard/contract/orders/orders.schemas.ts';
import {
  addressWith,
  choiceField,
  defineSearch,
  intField,
  type SearchField,
  type SearchRecord,
  textField,
} from '../../lib/list-state.ts';

export const ordersPath = '/dashboard/orders';

const dayField: SearchField<string> = {
  fallback: '',
  read: (text) => (isLocalDay(text) ? text : undefined),
  write: (day) => day,
};

/** What one looks for, and in what order: what a saved view keeps. Empty is anything. */
export const filterSearch = defineSearch({
  q: textField('', 60),
  status: choiceField(['', ...orderStatuses], ''),
  type: choiceField(['', ...orderTypes], ''),
  payment: choiceField(['', ...paymentStatuses], ''),
  delivery: choiceField(['', ...deliveryFilters], ''),
  voided: choiceField(['', 'without', 'only'], ''),
  openOrders: choiceField(['', ...openOrdersParts], ''),
  /** One customer; 0 is anybody. */
  customer: intField(0),
  placed: choiceField<PeriodType | ''>(['', ...pastPeriodTypes], ''),
  placedFrom: dayField,
  placedTo: dayField,
  sort: choiceField(orderSorts, 'placed'),
  direction: choiceField(['desc', 'asc'], 'desc'),
  /** As a list, or by status. */
  view: choiceField(['list', 'board'], 'list'),
});

/** Where one is in the list. */
export const pageSearch = defineSearch({ page: intField(0), cursor: textField('', 1_000) });

/** Both: whatever is looked for anew begins on the first page. */
export const listSearch = defineSearch({ ...filterSearch.fields, ...pageSearch.fields });

/** The filters that stand in an address. */
export const filtersIn = (search: SearchRecord): SearchRecord =>
  filterSearch.toSearch(filterSearch.parse(search));

const scopeNames = ['stores', 'period', 'from', 'to'];

/** The list with these filters alone, in the stores of the present address. */
export function ordersHref(search: SearchRecord, filters: SearchRecord): string {
  const scope = Object.fromEntries(scopeNames.map((name) => [name, search[name]]));
  return addressWith(ordersPath, { ...scope, ...filters });
}

/** What is asked over the page of an order. The list's own state stays in the address, for the way back. */
export const orderSearch = defineSearch({
  ask: choiceField(['', 'refund', 'void'], ''),
  paymentId: intField(0),
  ...pageSearch.fields,
});

/** One order, with the state of the list that led to it. */
export const orderHref = (search: SearchRecord, id: number) =>
  addressWith(`${ordersPath}/${id}`, { ...search, ask: undefined, paymentId: undefined });

/** The list as it was. */
export function backToOrders({ page, cursor, ...search }: SearchRecord): string {
  return ordersHref(search, { ...filtersIn(search), page, cursor });
}
