import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import {
  customerFiltersSchema,
  customerListQuerySchema,
  customerListSchema,
  noteTagSchema,
} from './customers.schemas.ts';

export const customerRoutes = {
  listCustomers: defineRoute({
    name: 'customers.listCustomers',
    method: 'GET',
    path: '/customers',
    summary: 'List customers of your stores',
    permission: 'customers.read',
    query: customerListQuerySchema,
    output: customerListSchema,
    errors: ['not_found'],
    example: (ids) => ({
      query: { storeIds: String(ids.storeId), sort: 'lastOrder' as const, pageSize: 20 },
    }),
  }),
  exportCustomers: defineRoute({
    name: 'customers.exportCustomers',
    method: 'GET',
    path: '/customers/export',
    summary: 'Export the same customers as CSV',
    permission: 'customers.export',
    query: customerFiltersSchema,
    output: z.string(),
    download: 'text/csv; charset=utf-8',
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId) } }),
  }),
  listTags: defineRoute({
    name: 'customers.listTags',
    method: 'GET',
    path: '/customer-tags',
    summary: 'List customer tags by name',
    permission: 'customers.read',
    output: z.object({ records: z.array(noteTagSchema) }),
    example: () => ({}),
  }),
};
