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

/** Filters and sort order: what a saved view stores. Empty means any. */
export const filterSearch = defineSearch({
  q: textField('', 60),
  status: choiceField(['', ...orderStatuses], ''),
  type: choiceField(['', ...orderTypes], ''),
  payment: choiceField(['', ...paymentStatuses], ''),
  delivery: choiceField(['', ...deliveryFilters], ''),
  voided: choiceField(['', 'without', 'only'], ''),
  openOrders: choiceField(['', ...openOrdersParts], ''),
  /** A customer; 0 means any. */
  customer: intField(0),
  placed: choiceField<PeriodType | ''>(['', ...pastPeriodTypes], ''),
  placedFrom: dayField,
  placedTo: dayField,
  sort: choiceField(orderSorts, 'placed'),
  direction: choiceField(['desc', 'asc'], 'desc'),
  /** As a list, or by status. */
  view: choiceField(['list', 'board'], 'list'),
});

/** The position in the list. */
export const pageSearch = defineSearch({ page: intField(0), cursor: textField('', 1_000) });

/** Both: changed filters start on the first page. */
export const listSearch = defineSearch({ ...filterSearch.fields, ...pageSearch.fields });

/** The filters of an address. */
export const filtersIn = (search: SearchRecord): SearchRecord =>
  filterSearch.toSearch(filterSearch.parse(search));

const scopeNames = ['stores', 'period', 'from', 'to'];

/** The list with only these filters, in the current stores. */
export function ordersHref(search: SearchRecord, filters: SearchRecord): string {
  const scope = Object.fromEntries(scopeNames.map((name) => [name, search[name]]));
  return addressWith(ordersPath, { ...scope, ...filters });
}

/** Dialogs over an order's page. The list's state stays in the address. */
export const orderSearch = defineSearch({
  ask: choiceField(['', 'refund', 'void'], ''),
  paymentId: intField(0),
  ...pageSearch.fields,
});

/** An order, with the state of the list behind it. */
export const orderHref = (search: SearchRecord, id: number) =>
  addressWith(`${ordersPath}/${id}`, { ...search, ask: undefined, paymentId: undefined });

/** The list as it was. */
export function backToOrders({ page, cursor, ...search }: SearchRecord): string {
  return ordersHref(search, { ...filtersIn(search), page, cursor });
}
