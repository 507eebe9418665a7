import { z } from 'zod';
import { daySchema, idSchema, versionSchema } from '../../core/schema.ts';
import { tipGroups, tipSharings } from './tips.constants.ts';

const tipRuleFields = {
  sharedBy: z.enum(tipSharings),
  groups: z
    .array(z.enum(tipGroups))
    .min(1, 'Choose at least one')
    .max(tipGroups.length)
    .transform((groups) => tipGroups.filter((one) => groups.includes(one))),
};
/** Without a store, it is for all locations that have no rule of their own. */
export const tipRuleFormSchema = z.object({ ...tipRuleFields, storeId: idSchema.nullable() });
export const changeTipRuleSchema = z.object({ ...tipRuleFields, version: versionSchema });

/** How the tips of a week are shared. */
export const tipRuleSchema = z.object({
  /** Null if nobody has set one. */
  id: idSchema.nullable(),
  storeId: idSchema.nullable(),
  sharedBy: z.enum(tipSharings),
  groups: z.array(z.enum(tipGroups)),
  version: versionSchema,
});
export type TipRule = z.output<typeof tipRuleSchema>;

export const tipShareSchema = z.object({
  employeeCode: z.string(),
  /** Null if no team member has the code. */
  fullName: z.string().nullable(),
  minutes: z.int().min(0),
  tipsCents: z.int().min(0),
});
export type TipShare = z.output<typeof tipShareSchema>;

/** The tips of a location, shared by its rule. The shares add up to them, if there is one. */
const tipPoolSchema = z.object({
  storeId: idSchema,
  storeName: z.string(),
  /** Its own, or that of all locations. */
  rule: tipRuleSchema,
  /** Tips of orders paid in the week, less refunded ones; a negative sum is 0. */
  tipsCents: z.int().min(0),
  shares: z.array(tipShareSchema),
});
export type TipPool = z.output<typeof tipPoolSchema>;

export const tipsSchema = z.object({
  /** A Sunday. */
  startDate: daySchema,
  isWhole: z.boolean(),
  /** That of all locations. */
  rule: tipRuleSchema,
  pools: z.array(tipPoolSchema),
});
