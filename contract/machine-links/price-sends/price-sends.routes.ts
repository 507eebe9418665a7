import { z } from 'zod';
import { defineRoute } from '../../core/route.ts';
import { pricedMachinesSchema, priceSendsQuerySchema, priceSendsSchema } from './price-sends.schemas.ts';

export const priceSendRoutes = {
  listPriceSends: defineRoute({
    name: 'machine-links.listPriceSends',
    method: 'GET',
    path: '/machine-price-sends',
    summary: 'List machines that haven’t acknowledged their price',
    permission: 'globalSettings.manage',
    query: priceSendsQuerySchema,
    output: priceSendsSchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId), type: 'WASHER' as const } }),
  }),
  sendPrices: defineRoute({
    name: 'machine-links.sendPrices',
    method: 'POST',
    path: '/machine-price-sends',
    summary: 'Send prices to machines again',
    permission: 'globalSettings.manage',
    body: pricedMachinesSchema,
    output: z.object({ sent: z.int().min(0) }),
    errors: ['not_found'],
    example: (ids) => ({ body: { machineIds: [ids.washerId] } }),
  }),
  confirmPrices: defineRoute({
    name: 'machine-links.confirmPrices',
    method: 'POST',
    path: '/machine-price-sends/confirm',
    summary: 'Confirm prices that were set at machines by hand',
    permission: 'globalSettings.manage',
    body: pricedMachinesSchema,
    output: z.object({ confirmed: z.int().min(0) }),
    errors: ['not_found', 'conflict'],
    example: (ids) => ({ body: { machineIds: [ids.unpairedMachineId] } }),
  }),
};
