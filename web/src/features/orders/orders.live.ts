import { orderRouteNames } from '@washboard/contract/orders/order-route-names.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';

export const ordersLive: LiveTable = {
  'orders.changed': () => [
    [orderRouteNames.listOrders],
    [orderRouteNames.countOrderViews],
    [orderRouteNames.sumOrders],
    [orderRouteNames.getOrder],
    [orderRouteNames.getOpenOrders],
  ],
  'orders.bagTagsChanged': () => [[orderRouteNames.listBagTags], [orderRouteNames.getOrder]],
  'orders.moved': () => [[orderRouteNames.getOrderMove]],
};
