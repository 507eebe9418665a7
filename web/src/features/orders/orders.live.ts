import { orderRoutes } from '@washboard/contract/orders/orders.routes.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';
import { keyOf } from '../../lib/api/query.ts';

export const ordersLive: LiveTable = {
  'orders.changed': () => [keyOf(orderRoutes.listOrders), keyOf(orderRoutes.getOrder)],
};
