import { z } from 'zod';
import { priceCentsSchema } from '../core/money/money.schemas.ts';
import {
  idListSchema,
  idParamSchema,
  idSchema,
  instantSchema,
  textSchema,
  versionSchema,
} from '../core/schema.ts';
import { machineTypes } from '../machines/machines.constants.ts';
import { mostFreeStarts, mostStartedAtOnce, startStatuses, washTypes } from './starts.constants.ts';

const startFacts = {
  machineIds: z
    .array(idSchema)
    .min(1, 'Choose a machine')
    .max(mostStartedAtOnce, `Choose at most ${mostStartedAtOnce} machines`)
    .refine((ids) => new Set(ids).size === ids.length, 'Choose each machine once')
    .meta({ uniqueItems: true }),
  reason: textSchema(200, 'Reason is a required field'),
  notes: textSchema(1_000),
  /** As the machine names it; null leaves it as it is. */
  currentSetting: textSchema(40).nullable(),
  /** What the start is worth; null is each machine's price. */
  cycleValue: priceCentsSchema.max(100_000, 'The value can’t be more than $1,000.00').nullable(),
};

export const startForTechnicianSchema = z.object({
  ...startFacts,
  technicianName: textSchema(120, 'Technician name is a required field'),
});
export const startForCustomerSchema = z.object({
  ...startFacts,
  customerId: idSchema.nullable().refine((id) => id !== null, 'Choose a customer'),
});

/** A start and how it went. */
export const machineStartSchema = z.object({
  id: idSchema,
  machineId: idSchema,
  storeId: idSchema,
  type: z.enum(machineTypes),
  number: z.string(),
  washType: z.enum(washTypes),
  /** Null for those who can't see customers. */
  customerId: idSchema.nullable(),
  technicianName: z.string().nullable(),
  reason: z.string(),
  notes: z.string(),
  currentSetting: z.string().nullable(),
  /** Null if the machine had no price. */
  cycleValue: z.int().nullable(),
  status: z.enum(startStatuses),
  /** Why it failed, or what to do. */
  message: z.string().nullable(),
  /** Staff press start, and say whether it runs. */
  isManual: z.boolean(),
  requestedAt: instantSchema,
  by: z.string(),
  /** Seconds until the run ends; null if it isn't known or over. */
  secondsLeft: z.int().nullable(),
});
export type MachineStart = z.output<typeof machineStartSchema>;
export const machineStartsSchema = z.object({ records: z.array(machineStartSchema) });

/** Of these starts, or the latest of a machine. */
export const startListQuerySchema = z.object({
  ids: idListSchema(mostStartedAtOnce).optional(),
  machineId: idParamSchema.optional(),
});
export const startOutcomeSchema = z.object({ isRunning: z.boolean() });

/** How many free starts a person has on a day. */
export const startLimitSchema = z.object({
  freeStartsPerDay: z.int().min(0, 'Enter 0 or more').max(mostFreeStarts, `At most ${mostFreeStarts}`),
  version: versionSchema,
});
