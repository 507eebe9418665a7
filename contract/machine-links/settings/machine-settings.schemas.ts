import { z } from 'zod';
import { idListSchema, idSchema, versionSchema } from '../../core/schema.ts';

export const mostOnCall = 10;

const facts = {
  /** Team members who get a text for each urgent alarm. */
  onCall: z
    .array(idSchema)
    .max(mostOnCall, `Choose at most ${mostOnCall} people`)
    .refine((ids) => new Set(ids).size === ids.length, 'Each person can be there once'),
  /** What the coin box of each machine holds; null if nobody watches it. */
  coinBoxCents: z
    .int()
    .min(100, 'Enter at least $1.00')
    .max(1_000_000, 'A coin box can’t hold more than $10,000.00')
    .nullable(),
};

export const setMachineSettingsSchema = z.object({ ...facts, version: versionSchema });
export type SetMachineSettings = z.output<typeof setMachineSettingsSchema>;

export const machineSettingsSchema = setMachineSettingsSchema.extend({ storeId: idSchema });
export type MachineSettings = z.output<typeof machineSettingsSchema>;

/** Someone who may be on call. */
export const onCallPersonSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Without one, texts don't reach them. */
  hasPhone: z.boolean(),
  /** Null for all stores. */
  storeIds: z.array(idSchema).nullable(),
});
export type OnCallPerson = z.output<typeof onCallPersonSchema>;

export const machineSettingsQuerySchema = z.object({ storeIds: idListSchema().optional() });
export const machineSettingsListSchema = z.object({
  records: z.array(machineSettingsSchema),
  people: z.array(onCallPersonSchema),
});
export type MachineSettingsList = z.output<typeof machineSettingsListSchema>;
