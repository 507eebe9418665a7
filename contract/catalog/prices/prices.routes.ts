import { z } from 'zod';
import { defineRoute } from '../../core/route.ts';
import { idParamSchema } from '../../core/schema.ts';
import {
  priceChangeSchema,
  priceEditsSchema,
  priceGridSchema,
  priceHistorySchema,
  pricePreviewSchema,
  servicePriceSchema,
} from './prices.schemas.ts';

const permission = 'globalSettings.manage';
const path = '/business-owner/admin/settings/prices';
const count = (max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(0).max(max))
    .optional();
const raised = (ids: { serviceId: number; storeId: number }) => ({
  body: {
    from: null,
    edits: [
      {
        itemIds: [ids.serviceId],
        storeIds: [ids.storeId],
        tierIds: [null],
        edit: { raise: 50_000, roundTo: 25 },
      },
    ],
  },
});

export const priceRoutes = {
  readPriceGrid: defineRoute({
    name: 'catalog.readPriceGrid',
    method: 'GET',
    path: `${path}/grid`,
    summary: 'Get prices of services by location, some services at a time',
    permission,
    query: z.object({ tierId: idParamSchema.optional(), offset: count(100_000), limit: count(50) }),
    output: priceGridSchema,
    example: () => ({ query: { limit: '10' } }),
  }),
  listServicePrices: defineRoute({
    name: 'catalog.listServicePrices',
    method: 'GET',
    path: `${path}/services/{id}`,
    summary: 'List a service’s prices today, by location and tier',
    permission,
    params: z.object({ id: idParamSchema }),
    output: z.object({ records: z.array(servicePriceSchema) }),
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.serviceId) } }),
  }),
  readPriceHistory: defineRoute({
    name: 'catalog.readPriceHistory',
    method: 'GET',
    path: `${path}/history`,
    summary: 'List past, present and coming prices of an item at a location, newest first',
    permission,
    query: z.object({ itemId: idParamSchema, storeId: idParamSchema, tierId: idParamSchema.optional() }),
    output: priceHistorySchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { itemId: String(ids.serviceId), storeId: String(ids.storeId) } }),
  }),
  previewPrices: defineRoute({
    name: 'catalog.previewPrices',
    method: 'POST',
    path: `${path}/preview`,
    summary: 'Compute what a change of prices would have made of the last 90 days’ orders',
    permission,
    body: priceEditsSchema,
    output: pricePreviewSchema,
    errors: ['not_found', 'conflict'],
    repeatable: true,
    maxBodyBytes: 2_000_000,
    example: raised,
  }),
  changePrices: defineRoute({
    name: 'catalog.changePrices',
    method: 'POST',
    path: `${path}/changes`,
    summary: 'Change prices from a day on: at once if few, otherwise in a job',
    permission,
    body: priceEditsSchema,
    output: priceChangeSchema,
    errors: ['not_found', 'conflict'],
    maxBodyBytes: 2_000_000,
    example: raised,
  }),
  listPriceChanges: defineRoute({
    name: 'catalog.listPriceChanges',
    method: 'GET',
    path: `${path}/changes`,
    summary: 'List the last 50 changes of prices, newest first',
    permission,
    output: z.object({ records: z.array(priceChangeSchema) }),
    example: () => ({}),
  }),
};
