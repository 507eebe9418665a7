import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { idParamSchema } from '../core/schema.ts';
import { storePriceSchema } from './store-prices.schemas.ts';

export const storePriceRoutes = {
  listStorePrices: defineRoute({
    name: 'catalog.listStorePrices',
    method: 'GET',
    path: '/business-owner/admin/settings/locations/{id}/prices',
    summary: 'List today’s prices of services and products at a location; at most 2,000',
    permission: 'globalSettings.manage',
    params: z.object({ id: idParamSchema }),
    output: z.object({ records: z.array(storePriceSchema) }),
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.storeId) } }),
  }),
};
