import { defineRoute } from '../../core/route.ts';
import { openOrdersQuerySchema, openOrdersSchema } from './open-orders.schemas.ts';

export const openOrdersRoutes = {
  getOpenOrders: defineRoute({
    name: 'orders.getOpenOrders',
    method: 'GET',
    path: '/orders/in-hand',
    summary: 'Get orders in the queue and unclaimed, with pounds and balance due',
    permission: 'dashboard.view',
    query: openOrdersQuerySchema,
    output: openOrdersSchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId) } }),
  }),
};
