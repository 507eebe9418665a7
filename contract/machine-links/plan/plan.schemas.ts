import { z } from 'zod';
import { idSchema, versionSchema } from '../../core/schema.ts';
import { floorMachineSchema } from '../floor.schemas.ts';
import { planColumns, planRows } from './plan.constants.ts';

/** A place on the grid: column and row, from 1. */
export const spotSchema = z.object({
  x: z.int().min(1).max(planColumns),
  y: z.int().min(1).max(planRows),
});
export type Spot = z.output<typeof spotSchema>;

/** A machine now, and its spot on the plan; null if nobody placed it. */
export const plannedMachineSchema = floorMachineSchema.extend({ spot: spotSchema.nullable() });
export type PlannedMachine = z.output<typeof plannedMachineSchema>;

export const floorPlanSchema = z.object({
  storeId: idSchema,
  version: versionSchema,
  machines: z.array(plannedMachineSchema),
});
export type FloorPlan = z.output<typeof floorPlanSchema>;

const placedSchema = spotSchema.extend({ machineId: idSchema });

/** Where each placed machine stands; the others wait. */
export const changePlanSchema = z.object({
  placed: z
    .array(placedSchema)
    .max(planColumns * planRows)
    .refine((all) => isDistinct(all.map(({ machineId }) => machineId)), 'A machine stands in one place')
    .refine((all) => isDistinct(all.map(({ x, y }) => `${x} ${y}`)), 'Two machines can’t share a spot'),
  version: versionSchema,
});
export type ChangePlan = z.output<typeof changePlanSchema>;

const isDistinct = (values: readonly unknown[]) => new Set(values).size === values.length;
