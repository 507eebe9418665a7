import type { OpenOrdersPart } from '@washboard/contract/orders/open-orders/open-orders.constants.ts';
import type { OrderStatus } from '@washboard/contract/orders/orders.constants.ts';
import type { PaymentStatus } from '@washboard/contract/orders/orders.schemas.ts';
import { ordersPaths } from '../../features/orders/orders.paths.ts';
import { type Address, addressOf } from '../../lib/address.ts';
import type { SearchRecord } from '../../lib/list-state.ts';

/** The filters of a part of the open orders. */
interface OpenOrdersCut {
  payment?: PaymentStatus;
  status?: OrderStatus;
}

/** The order list for the dashboard's stores: a part of the open orders, or some of it. */
export function openOrdersHref(search: SearchRecord, part: OpenOrdersPart, cut: OpenOrdersCut = {}): Address {
  const { stores, period, from, to } = search;
  return addressOf(ordersPaths.orders, { search: { stores, period, from, to, openOrders: part, ...cut } });
}
