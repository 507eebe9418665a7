import type { OpenOrdersPart } from '@washboard/contract/orders/open-orders/open-orders.constants.ts';
import type { OrderStatus } from '@washboard/contract/orders/orders.constants.ts';
import type { PaymentStatus } from '@washboard/contract/orders/orders.schemas.ts';
import { addressWith, type SearchRecord } from '../../../lib/list-state.ts';

/** What a part of the orders in hand is narrowed to. */
interface OpenOrdersCut {
  payment?: PaymentStatus;
  status?: OrderStatus;
}

/** The list of orders, in the stores that the dashboard shows: a part of those in hand, or some of it. */
export function openOrdersHref(search: SearchRecord, part: OpenOrdersPart, cut: OpenOrdersCut = {}): string {
  const { stores, period, from, to } = search;
  return addressWith('/dashboard/orders', { stores, period, from, to, openOrders: part, ...cut });
}
