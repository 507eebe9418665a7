import { z } from 'zod';
import { idListSchema, idSchema, versionSchema } from '../../core/schema.ts';

export const mostOnCall = 10;

const amount = (max: number, what: string) =>
  z.number(`Enter ${what}`).min(0, 'Enter 0 or more').max(max, `Enter at most ${max}`);

/** What water, power and gas cost, and how much a cycle uses. */
export const runningCostsSchema = z.object({
  /** Cents for 1,000 gallons, with sewer. */
  waterCents: amount(100_000, 'a price'),
  /** Cents for a kilowatt hour. */
  powerCents: amount(1_000, 'a price'),
  /** Cents for a therm. */
  gasCents: amount(10_000, 'a price'),
  washerGallons: amount(1_000, 'gallons'),
  washerKwh: amount(100, 'kilowatt hours'),
  washerTherms: amount(100, 'therms'),
  dryerKwh: amount(100, 'kilowatt hours'),
  dryerTherms: amount(100, 'therms'),
});
export type RunningCosts = z.output<typeof runningCostsSchema>;

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
  /** Null until someone enters them: then there is no operating cost. */
  runningCosts: runningCostsSchema.nullable(),
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
