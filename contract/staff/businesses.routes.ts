import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { idParamSchema } from '../core/schema.ts';
import {
  setPayerSchema,
  setSubscriptionStatusSchema,
  staffBusinessDetailSchema,
  staffBusinessListSchema,
  staffBusinessQuerySchema,
} from './businesses.schemas.ts';

/** All businesses of the installation, for staff. */
export const staffBusinessRoutes = {
  listBusinesses: defineRoute({
    name: 'staff.listBusinesses',
    method: 'GET',
    path: '/staff/businesses',
    summary: 'List all businesses by name',
    permission: 'staff.use',
    query: staffBusinessQuerySchema,
    output: staffBusinessListSchema,
    example: () => ({ query: { q: 'laundry', pageSize: 20 } }),
  }),
  getBusiness: defineRoute({
    name: 'staff.getBusiness',
    method: 'GET',
    path: '/staff/businesses/{id}',
    summary: 'Get a business with its users',
    permission: 'staff.use',
    params: z.object({ id: idParamSchema }),
    output: staffBusinessDetailSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.businessId) } }),
  }),
  setSubscriptionStatus: defineRoute({
    name: 'staff.setSubscriptionStatus',
    method: 'PUT',
    path: '/staff/businesses/{id}/status',
    summary: 'Set a business’s subscription status; open pages follow at once',
    permission: 'staff.use',
    params: z.object({ id: idParamSchema }),
    body: setSubscriptionStatusSchema,
    output: staffBusinessDetailSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({
      params: { id: String(ids.businessId) },
      body: { status: 'SUSPENDED' as const, version: ids.subscriptionVersion },
    }),
  }),
  setPayer: defineRoute({
    name: 'staff.setPayer',
    method: 'PUT',
    path: '/staff/businesses/{id}/payer',
    summary: 'Link a business to its billing customer, and choose whether the provider sets its status',
    permission: 'staff.use',
    params: z.object({ id: idParamSchema }),
    body: setPayerSchema,
    output: staffBusinessDetailSchema,
    errors: ['not_found', 'conflict', 'stale_version'],
    example: (ids) => ({
      params: { id: String(ids.businessId) },
      body: { payerId: ids.payerId, byHand: false, version: ids.subscriptionVersion },
    }),
  }),
};
