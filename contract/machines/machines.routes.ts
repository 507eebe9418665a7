import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { idParamSchema, versionSchema } from '../core/schema.ts';
import {
  machineDetailSchema,
  machineListQuerySchema,
  machineListSchema,
  setPriceSchema,
} from './machines.schemas.ts';

const machineParams = z.object({ id: idParamSchema });

export const machineRoutes = {
  listMachines: defineRoute({
    name: 'machines.listMachines',
    method: 'GET',
    path: '/machines',
    summary: 'List machines with current vend prices',
    permission: 'dashboard.view',
    query: machineListQuerySchema,
    output: machineListSchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId), type: 'WASHER' as const } }),
  }),
  getMachine: defineRoute({
    name: 'machines.getMachine',
    method: 'GET',
    path: '/machines/{id}',
    summary: 'Get a machine with its price history',
    permission: 'dashboard.view',
    params: machineParams,
    output: machineDetailSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.washerId) } }),
  }),
  setPrice: defineRoute({
    name: 'machines.setPrice',
    method: 'POST',
    path: '/machines/{id}/prices',
    summary: 'Set the vend price, now or from a later instant',
    permission: 'globalSettings.manage',
    params: machineParams,
    body: setPriceSchema,
    output: machineDetailSchema,
    errors: ['not_found', 'stale_version', 'conflict'],
    example: (ids) => ({ params: { id: String(ids.washerId) }, body: { priceCents: 450, version: 1 } }),
  }),
  undoPrice: defineRoute({
    name: 'machines.undoPrice',
    method: 'POST',
    path: '/machines/{id}/prices/undo',
    summary: 'Undo the latest price: void a future one, or return from a current one to the previous',
    permission: 'globalSettings.manage',
    params: machineParams,
    body: z.object({ version: versionSchema }),
    output: machineDetailSchema,
    errors: ['not_found', 'stale_version', 'conflict'],
    example: (ids) => ({ params: { id: String(ids.washerId) }, body: { version: 1 } }),
  }),
};
