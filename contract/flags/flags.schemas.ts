import { z } from 'zod';
import { idSchema, instantSchema } from '../core/schema.ts';
import { flagNames } from './flags.constants.ts';

/** Each flag, as it is for who asks. */
export const flagValuesSchema = z.object({ flags: z.record(z.enum(flagNames), z.boolean()) });

export const flagOverrideSchema = z.object({ businessId: idSchema, isOn: z.boolean() });

const percentSchema = z.int().min(0).max(100);
const overridesSchema = z.array(flagOverrideSchema).max(200);

/** How a flag is set, for the people of the provider. */
export const flagSettingSchema = z.object({
  name: z.enum(flagNames),
  /** For how many of a hundred businesses it is on: 0 for nobody, 100 for everybody. */
  percent: percentSchema,
  /** Businesses for which it is on or off whatever the percentage. */
  overrides: z.array(flagOverrideSchema.extend({ businessName: z.string() })),
  /** 0 while nobody set it. */
  version: z.int().min(0),
  changedAt: instantSchema.nullable(),
  changedBy: z.string().nullable(),
});
export type FlagSetting = z.output<typeof flagSettingSchema>;

export const flagSettingsSchema = z.object({
  /** Where flags are decided; elsewhere nothing can be set here. */
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
