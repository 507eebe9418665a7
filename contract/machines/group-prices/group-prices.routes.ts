import { z } from 'zod';
import { defineRoute } from '../../core/route.ts';
import { idSchema } from '../../core/schema.ts';
import { groupPricesQuerySchema, groupPricesSchema, setGroupPriceSchema } from './group-prices.schemas.ts';

export const groupPriceRoutes = {
  getGroupPrices: defineRoute({
    name: 'machines.getGroupPrices',
    method: 'GET',
    path: '/machine-prices',
    summary: 'Get prices and paid starts by size of machine',
    permission: 'globalSettings.manage',
    query: groupPricesQuerySchema,
    output: groupPricesSchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId), type: 'WASHER' as const } }),
  }),
  setGroupPrice: defineRoute({
    name: 'machines.setGroupPrice',
    method: 'POST',
    path: '/machine-prices',
    summary: 'Set one price for all machines of a type and size',
    permission: 'globalSettings.manage',
    body: setGroupPriceSchema,
    output: z.object({ machines: z.int().min(1), changeId: idSchema }),
    errors: ['not_found', 'conflict'],
    example: (ids) => ({
      body: {
        storeIds: [ids.storeId],
        type: 'WASHER' as const,
        sizePounds: null,
        priceCents: 450,
        day: null,
      },
    }),
  }),
};
