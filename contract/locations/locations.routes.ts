import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { idSchema } from '../core/schema.ts';

export const storeTypes = ['STORE', 'RESIDENTIAL'] as const;

export const storeLeafSchema = z.object({
  id: idSchema,
  name: z.string(),
  city: z.string(),
  state: z.string(),
  type: z.enum(storeTypes),
  timeZone: z.string(),
  districtId: idSchema.nullable(),
});
export type StoreLeaf = z.output<typeof storeLeafSchema>;

const districtNodeSchema = z.object({ id: idSchema, name: z.string(), stores: z.array(storeLeafSchema) });
const regionNodeSchema = z.object({ id: idSchema, name: z.string(), districts: z.array(districtNodeSchema) });

/**
 * "All locations" of the dashboard state (spec section 3). Others than owners get only their stores, with the
 * regions and districts above them (section 6).
 */
export const locationTreeSchema = z.object({
  regions: z.array(regionNodeSchema),
  locations: z.array(storeLeafSchema),
  storesWithoutRegions: z.array(storeLeafSchema),
  needsRegions: z.boolean(),
  isOwner: z.boolean(),
});
export type LocationTree = z.output<typeof locationTreeSchema>;

export const locationRoutes = {
  getLocationTree: defineRoute({
    name: 'locations.getLocationTree',
    method: 'GET',
    path: '/locations/tree',
    summary: 'Get the user’s regions, districts and stores',
    permission: 'session.use',
    output: locationTreeSchema,
    example: () => ({}),
  }),
};
