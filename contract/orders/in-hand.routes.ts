import { defineRoute } from '../core/route.ts';
import { inHandQuerySchema, inHandSchema } from './in-hand.schemas.ts';
import { orderRouteNames } from './order-route-names.ts';

export const inHandRoutes = {
  getInHand: defineRoute({
    name: orderRouteNames.getInHand,
    method: 'GET',
    path: '/orders/in-hand',
    summary: 'Orders in the queue and unclaimed now, with their pounds and what is owed',
    permission: 'dashboard.view',
    query: inHandQuerySchema,
    output: inHandSchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId) } }),
  }),
};
