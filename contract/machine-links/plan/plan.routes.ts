import { z } from 'zod';
import { defineRoute } from '../../core/route.ts';
import { savedSchema } from '../../core/saved.ts';
import { idParamSchema } from '../../core/schema.ts';
import { changePlanSchema, floorPlanSchema } from './plan.schemas.ts';

const ofStore = z.object({ storeId: idParamSchema });

export const planRoutes = {
  getFloorPlan: defineRoute({
    name: 'machine-links.getFloorPlan',
    method: 'GET',
    path: '/floor-plans/{storeId}',
    summary: 'Get the floor plan of a store: its machines, where they stand and what they do now',
    permission: 'machines.run',
    params: ofStore,
    output: floorPlanSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { storeId: String(ids.storeId) } }),
  }),
  changeFloorPlan: defineRoute({
    name: 'machine-links.changeFloorPlan',
    method: 'PUT',
    path: '/floor-plans/{storeId}',
    summary: 'Place the machines of a store on its floor plan',
    permission: 'machines.arrange',
    params: ofStore,
    body: changePlanSchema,
    output: savedSchema,
    errors: ['not_found', 'stale_version', 'conflict'],
    example: (ids) => ({
      params: { storeId: String(ids.storeId) },
      body: { placed: [{ machineId: ids.washerId, x: 2, y: 3 }], version: 1 },
    }),
  }),
};
