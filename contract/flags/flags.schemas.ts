import { z } from 'zod';
import { idSchema, instantSchema } from '../core/schema.ts';
import { flagNames } from './flags.constants.ts';

/** Each flag's value for the caller. */
export const flagValuesSchema = z.object({ flags: z.record(z.enum(flagNames), z.boolean()) });

export const flagOverrideSchema = z.object({ businessId: idSchema, isOn: z.boolean() });

const percentSchema = z.int().min(0).max(100);
const overridesSchema = z.array(flagOverrideSchema).max(200);

/** A flag's rules, for staff. */
export const flagSettingSchema = z.object({
  name: z.enum(flagNames),
  /** The percentage of businesses: 0 is none, 100 is all. */
  percent: percentSchema,
  /** Businesses where it is always on or off. */
  overrides: z.array(flagOverrideSchema.extend({ businessName: z.string() })),
  /** 0 if it was never set. */
  version: z.int().min(0),
  changedAt: instantSchema.nullable(),
  changedBy: z.string().nullable(),
});
export type FlagSetting = z.output<typeof flagSettingSchema>;

export const flagSettingsSchema = z.object({
  /** Where flags are decided; with a vendor, nothing can be set here. */
  decidedBy: z.enum(['here', 'launchdarkly']),
  records: z.array(flagSettingSchema),
});
export type FlagSettings = z.output<typeof flagSettingsSchema>;

export const setFlagSchema = z.object({
  percent: percentSchema,
  overrides: overridesSchema,
  version: z.int().min(0),
});
export type SetFlag = z.output<typeof setFlagSchema>;
