import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { idParamSchema } from '../core/schema.ts';
import { orderDetailSchema, refundOrderSchema, voidOrderSchema } from './order-page.schemas.ts';
import { orderExportQuerySchema, orderListQuerySchema, orderListSchema } from './orders.schemas.ts';

export const orderRoutes = {
  listOrders: defineRoute({
    name: 'orders.listOrders',
    method: 'GET',
    path: '/orders',
    summary: 'Orders of the stores one may see, in the order asked for',
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
  getOrder: defineRoute({
    name: 'orders.getOrder',
    method: 'GET',
    path: '/orders/{id}',
    summary: 'One order: lines, money, and all that happened to it',
    permission: 'orders.read',
    params: z.object({ id: idParamSchema }),
    output: orderDetailSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.orderId) } }),
  }),
  refundOrder: defineRoute({
    name: 'orders.refundOrder',
    method: 'POST',
    path: '/orders/{id}/refunds',
    summary: 'Give money of a payment back, whole or in part: a new entry of today',
    permission: 'payments.refund',
    params: z.object({ id: idParamSchema }),
    body: refundOrderSchema,
    output: orderDetailSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({
      params: { id: String(ids.orderId) },
      body: {
        paymentId: ids.paymentId,
        amountCents: 500,
        tender: 'CASH' as const,
        reason: 'A stain stayed',
        version: ids.orderVersion,
      },
    }),
  }),
  voidOrder: defineRoute({
    name: 'orders.voidOrder',
    method: 'POST',
    path: '/orders/{id}/void',
    summary: 'Take an order back as a whole: new entries of today against all that stands of it',
    permission: 'payments.refund',
    params: z.object({ id: idParamSchema }),
    body: voidOrderSchema,
    output: orderDetailSchema,
    errors: ['not_found', 'stale_version', 'conflict'],
    example: (ids) => ({
      params: { id: String(ids.orderId) },
      body: { reason: 'Entered twice', version: ids.orderVersion },
    }),
  }),
  exportOrders: defineRoute({
    name: 'orders.exportOrders',
    method: 'GET',
    path: '/orders/export',
    summary: 'The same orders as a CSV file, streamed',
    permission: 'orders.read',
    query: orderExportQuerySchema,
    output: z.string(),
    download: 'text/csv; charset=utf-8',
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId), placed: 'LAST_30_DAYS' as const } }),
  }),
};
