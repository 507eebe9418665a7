import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { idParamSchema } from '../core/schema.ts';
import { orderDetailSchema, refundOrderSchema, voidOrderSchema } from './order-page.schemas.ts';

/** One order, separate from the list's routes, which don't load the page's schemas. */
export const orderPageRoutes = {
  getOrder: defineRoute({
    name: 'orders.getOrder',
    method: 'GET',
    path: '/orders/{id}',
    summary: 'Get an order with lines, totals and activity',
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
    summary: 'Refund a payment in whole or part, dated today',
    permission: 'payments.refund',
    takesMoney: false,
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
    summary: 'Void an order, dated today',
    permission: 'payments.refund',
    takesMoney: false,
    params: z.object({ id: idParamSchema }),
    body: voidOrderSchema,
    output: orderDetailSchema,
    errors: ['not_found', 'stale_version', 'conflict'],
    example: (ids) => ({
      params: { id: String(ids.orderId) },
      body: { reason: 'Entered twice', version: ids.orderVersion },
    }),
  }),
};
