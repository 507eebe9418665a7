import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { orderExportQuerySchema, orderListQuerySchema, orderListSchema } from './orders.schemas.ts';

export const orderRoutes = {
  listOrders: defineRoute({
    name: 'orders.listOrders',
    method: 'GET',
    path: '/orders',
    summary: 'List orders of your stores',
    permission: 'orders.read',
    query: orderListQuerySchema,
    output: orderListSchema,
    errors: ['not_found'],
    example: (ids) => ({
      query: {
        storeIds: String(ids.storeId),
        status: 'READY' as const,
        sort: 'promised' as const,
        pageSize: 20,
      },
    }),
  }),
  exportOrders: defineRoute({
    name: 'orders.exportOrders',
    method: 'GET',
    path: '/orders/export',
    summary: 'Export the same orders as CSV',
    permission: 'orders.read',
    query: orderExportQuerySchema,
    output: z.string(),
    download: 'text/csv; charset=utf-8',
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId), placed: 'LAST_30_DAYS' as const } }),
  }),
};
