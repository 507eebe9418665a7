import { defineRoute } from '../../core/route.ts';
import { orderExportQuerySchema } from '../orders.schemas.ts';
import { orderSumsSchema, orderViewCountsSchema, orderViewsQuerySchema } from './order-views.schemas.ts';

export const orderViewRoutes = {
  countOrderViews: defineRoute({
    name: 'orders.countOrderViews',
    method: 'GET',
    path: '/orders/views',
    summary: 'Count the orders of each view',
    permission: 'orders.read',
    query: orderViewsQuerySchema,
    output: orderViewCountsSchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId) } }),
  }),
  sumOrders: defineRoute({
    name: 'orders.sumOrders',
    method: 'GET',
    path: '/orders/sums',
    summary: 'Count and add up all orders that match the filters',
    permission: 'orders.read',
    query: orderExportQuerySchema,
    output: orderSumsSchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId), payment: 'UNPAID' as const } }),
  }),
};
