import { z } from 'zod';
import { daySchema, idSchema } from '../../core/schema.ts';
import { hoursQuerySchema } from '../hours/hours.schemas.ts';

export const tipsQuerySchema = hoursQuerySchema.extend({
  /** Managers, admins and owners get a share only if asked for. */
  managers: z.enum(['include']).optional(),
});
export type TipsQuery = z.output<typeof tipsQuerySchema>;

export const tipShareSchema = z.object({
  employeeCode: z.string(),
  /** Null if no team member has the code. */
  fullName: z.string().nullable(),
  minutes: z.int().min(0),
  tipsCents: z.int().min(0),
});
export type TipShare = z.output<typeof tipShareSchema>;

/** The tips of a location, shared by hours worked there. The shares add up to them, if there is one. */
const tipPoolSchema = z.object({
  storeId: idSchema,
  storeName: z.string(),
  tipsCents: z.int().min(0),
  shares: z.array(tipShareSchema),
});
export type TipPool = z.output<typeof tipPoolSchema>;

export const tipsSchema = z.object({
  /** A Sunday. */
  startDate: daySchema,
  isWhole: z.boolean(),
  pools: z.array(tipPoolSchema),
});
