import { z } from 'zod';
import { defineRoute } from '../../core/route.ts';
import { idParamSchema } from '../../core/schema.ts';
import { deliveriesQuerySchema, deliveriesSchema } from './deliveries.schemas.ts';

export const deliveriesRoutes = {
  listDeliveries: defineRoute({
    name: 'schedule.listDeliveries',
    method: 'GET',
    path: '/business-owner/admin/settings/locations/{storeId}/deliveries',
    summary: 'List a location’s pickups and deliveries by day and window; at most 31 days',
    permission: 'globalSettings.manage',
    params: z.object({ storeId: idParamSchema }),
    query: deliveriesQuerySchema,
    output: deliveriesSchema,
    errors: ['not_found'],
    example: (ids) => ({
      params: { storeId: String(ids.storeId) },
      query: { period: 'NEXT_7_DAYS' as const },
    }),
  }),
};
