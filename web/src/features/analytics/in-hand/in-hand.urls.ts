import type { InHandPart } from '@washboard/contract/orders/in-hand.constants.ts';
import type { OrderStatus } from '@washboard/contract/orders/orders.constants.ts';
import type { PaymentStanding } from '@washboard/contract/orders/orders.schemas.ts';
import { addressWith, type SearchRecord } from '../../../lib/list-state.ts';

/** What a part of the orders in hand is narrowed to. */
interface InHandCut {
  payment?: PaymentStanding;
  status?: OrderStatus;
}

/** The list of orders, in the stores that the dashboard shows: a part of those in hand, or some of it. */
export function inHandHref(search: SearchRecord, part: InHandPart, cut: InHandCut = {}): string {
  const { stores, period, from, to } = search;
  return addressWith('/dashboard/orders', { stores, period, from, to, inHand: part, ...cut });
}
