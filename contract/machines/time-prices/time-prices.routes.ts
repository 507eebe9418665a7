import { z } from 'zod';
import { defineRoute } from '../../core/route.ts';
import { savedSchema } from '../../core/saved.ts';
import { idParamSchema, versionSchema } from '../../core/schema.ts';
import {
  addTimePriceSchema,
  previewTimePriceSchema,
  timePricePreviewSchema,
  timePricesQuerySchema,
  timePricesSchema,
} from './time-prices.schemas.ts';

const exampleHours = (storeId: number) => ({
  storeIds: [storeId],
  type: 'WASHER' as const,
  sizePounds: null,
  weekdays: [2, 3],
  fromMinute: 360,
  untilMinute: 600,
});

export const timePriceRoutes = {
  listTimePrices: defineRoute({
    name: 'machines.listTimePrices',
    method: 'GET',
    path: '/machine-time-prices',
    summary: 'List prices by weekday and time',
    permission: 'globalSettings.manage',
    query: timePricesQuerySchema,
    output: timePricesSchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId), type: 'WASHER' as const } }),
  }),
  previewTimePrice: defineRoute({
    name: 'machines.previewTimePrice',
    method: 'POST',
    path: '/machine-time-prices/preview',
    summary: 'Get the paid starts of the last 90 days in hours of the week',
    permission: 'globalSettings.manage',
    repeatable: true,
    body: previewTimePriceSchema,
    output: timePricePreviewSchema,
    errors: ['not_found'],
    example: (ids) => ({ body: exampleHours(ids.storeId) }),
  }),
  addTimePrice: defineRoute({
    name: 'machines.addTimePrice',
    method: 'POST',
    path: '/machine-time-prices',
    summary: 'Set a price in hours of the week for machines of a type and size',
    permission: 'globalSettings.manage',
    body: addTimePriceSchema,
    output: z.object({ machines: z.int().min(1), saved: z.array(savedSchema) }),
    errors: ['not_found', 'conflict'],
    example: (ids) => ({
      body: { ...exampleHours(ids.storeId), priceCents: 350, firstDay: null, lastDay: null },
    }),
  }),
  removeTimePrice: defineRoute({
    name: 'machines.removeTimePrice',
    method: 'DELETE',
    path: '/machine-time-prices/{id}',
    summary: 'Remove a price by weekday and time from now',
    permission: 'globalSettings.manage',
    params: z.object({ id: idParamSchema }),
    body: z.object({ version: versionSchema }),
    output: savedSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({ params: { id: String(ids.timePriceId) }, body: { version: 1 } }),
  }),
};
