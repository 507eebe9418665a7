import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { idParamSchema, idSchema } from '../core/schema.ts';
import { mergeCustomersSchema, mergePreviewSchema } from './customer-merge.schemas.ts';

const ofCustomer = z.object({ id: idParamSchema });

/** Merges of two customers. */
export const customerMergeRoutes = {
  previewMerge: defineRoute({
    name: 'customers.previewMerge',
    method: 'GET',
    path: '/customers/{id}/merges/preview',
    summary: 'Preview merging another customer into this one',
    permission: 'customers.change',
    params: ofCustomer,
    query: z.object({ otherId: idParamSchema }),
    output: mergePreviewSchema,
    errors: ['not_found', 'conflict'],
    example: (ids) => ({
      params: { id: String(ids.customerId) },
      query: { otherId: String(ids.otherCustomerId) },
    }),
  }),
  mergeCustomers: defineRoute({
    name: 'customers.mergeCustomers',
    method: 'POST',
    path: '/customers/{id}/merges',
    summary: 'Merge another customer into this one: orders, texts, money, tags and addresses move',
    permission: 'customers.change',
    params: ofCustomer,
    body: mergeCustomersSchema,
    output: z.object({ mergeId: idSchema }),
    errors: ['not_found', 'stale_version', 'conflict'],
    example: (ids) => ({
      params: { id: String(ids.customerId) },
      body: {
        otherId: ids.otherCustomerId,
        version: ids.customerVersion,
        otherVersion: ids.otherCustomerVersion,
      },
    }),
  }),
  undoMerge: defineRoute({
    name: 'customers.undoMerge',
    method: 'DELETE',
    path: '/customers/merges/{mergeId}',
    summary: 'Undo a merge: both customers are as before, with what changed since',
    permission: 'customers.change',
    params: z.object({ mergeId: idParamSchema }),
    output: z.object({ mergeId: idSchema }),
    errors: ['not_found', 'conflict'],
    example: (ids) => ({ params: { mergeId: String(ids.customerMergeId) } }),
  }),
};
