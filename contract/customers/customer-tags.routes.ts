import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { idParamSchema } from '../core/schema.ts';
import { tagChangeSchema, tagCustomersSchema } from './customer-tags.schemas.ts';

export const customerTagRoutes = {
  tagCustomers: defineRoute({
    name: 'customers.tagCustomers',
    method: 'POST',
    path: '/customer-tags/changes',
    summary: 'Give a tag to many customers, or take it from them',
    permission: 'customers.change',
    body: tagCustomersSchema,
    output: tagChangeSchema,
    errors: ['not_found', 'conflict'],
    example: (ids) => ({
      body: { customers: { storeIds: String(ids.storeId) }, tag: 'Regular', isAdded: true },
    }),
  }),
  undoTagChange: defineRoute({
    name: 'customers.undoTagChange',
    method: 'POST',
    path: '/customer-tags/changes/{id}/undo',
    summary: 'Take such a change back, where it made a difference',
    permission: 'customers.change',
    params: z.object({ id: idParamSchema }),
    output: tagChangeSchema,
    errors: ['not_found', 'conflict'],
    example: (ids) => ({ params: { id: String(ids.tagChangeId) } }),
  }),
};
