import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { idParamSchema } from '../core/schema.ts';
import { customerDetailSchema } from './customer-page.schemas.ts';

export const customerPageRoutes = {
  getCustomer: defineRoute({
    name: 'customers.getCustomer',
    method: 'GET',
    path: '/customers/{id}',
    summary: 'Get a customer with orders, preferences and consent',
    permission: 'customers.read',
    params: z.object({ id: idParamSchema }),
    output: customerDetailSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.customerId) } }),
  }),
};
