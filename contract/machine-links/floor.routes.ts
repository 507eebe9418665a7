import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { idParamSchema } from '../core/schema.ts';
import {
  floorFiltersSchema,
  floorListQuerySchema,
  floorListSchema,
  floorMachineDetailSchema,
  floorSummarySchema,
} from './floor.schemas.ts';

export const floorRoutes = {
  listFloor: defineRoute({
    name: 'machine-links.listFloor',
    method: 'GET',
    path: '/machine-floor',
    summary: 'List the machines of stores with their states now',
    permission: 'machines.run',
    query: floorListQuerySchema,
    output: floorListSchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId), type: 'WASHER' as const } }),
  }),
  getFloorSummary: defineRoute({
    name: 'machine-links.getFloorSummary',
    method: 'GET',
    path: '/machine-floor/summary',
    summary: 'Count machines by what they do now',
    permission: 'machines.run',
    query: floorFiltersSchema,
    output: floorSummarySchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId) } }),
  }),
  getFloorMachine: defineRoute({
    name: 'machine-links.getFloorMachine',
    method: 'GET',
    path: '/machine-floor/{id}',
    summary: 'Get the state of a machine now, and its day so far',
    permission: 'machines.run',
    params: z.object({ id: idParamSchema }),
    output: floorMachineDetailSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.washerId) } }),
  }),
};
