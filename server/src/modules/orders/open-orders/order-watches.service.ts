import type { AttentionKind } from '@washboard/contract/attention/attention.schemas.ts';
import { businessDayOf } from '@washboard/contract/core/time/time.ts';
import type { OrderAttention } from '@washboard/contract/orders/open-orders/order-attention.constants.ts';
import type { Watch } from '../../../platform/across/watch.ts';
import { countAttention } from './attention.views.ts';

const watchOf = (kind: AttentionKind, orders: OrderAttention): Watch => ({
  kind,
  permission: 'orders.read',
  count: ({ business, now }, stores) =>
    countAttention(business, orders, {
      stores: stores.map(({ id, timeZone }) => ({ storeId: id, today: businessDayOf(now, timeZone) })),
      now,
    }),
});

/** Orders that need attention. The list with the same filter has exactly these. */
export const orderWatches = [
  watchOf('lateOrders', 'late'),
  watchOf('unclaimedOrders', 'unclaimed'),
  watchOf('unpaidOrders', 'unpaid'),
];
