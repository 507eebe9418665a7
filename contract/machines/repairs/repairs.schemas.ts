import { z } from 'zod';
import { priceCentsSchema } from '../../core/money/money.schemas.ts';
import { listOf, pagingSchema } from '../../core/paging.ts';
import {
  idListSchema,
  idParamSchema,
  idSchema,
  instantSchema,
  notesSchema,
  textSchema,
  versionSchema,
} from '../../core/schema.ts';
import { imageNameSchema } from '../../files/files.schemas.ts';
import { machineTypes } from '../machines.constants.ts';
import { downtimeDays, maxRepairCents, repairSorts, repairStatuses } from './repairs.constants.ts';

export const repairListQuerySchema = pagingSchema.extend({
  storeIds: idListSchema().optional(),
  machineId: idParamSchema.optional(),
  /** `NOT_DONE`: open or waiting for a part. */
  status: z.enum([...repairStatuses, 'NOT_DONE']).optional(),
  /** The number of the machine, the reason or who repairs it, or a part of them. */
  q: textSchema(60).optional(),
  sort: z.enum(repairSorts).default('began'),
  direction: z.enum(['asc', 'desc']).default('desc'),
});
export type RepairListQuery = z.output<typeof repairListQuerySchema>;

/** A machine out of order, and its repair. */
export const repairSchema = z.object({
  id: idSchema,
  machineId: idSchema,
  storeId: idSchema,
  timeZone: z.string(),
  type: z.enum(machineTypes),
  number: z.string(),
  status: z.enum(repairStatuses),
  reason: z.string(),
  notes: z.string(),
  /** Who repairs it; empty if nobody was named. */
  repairer: z.string(),
  /** Null if not recorded. */
  costCents: z.int().nullable(),
  /** An uploaded image. */
  photo: imageNameSchema.nullable(),
  beganAt: instantSchema,
  /** When it was back in service; null until then. */
  endedAt: instantSchema.nullable(),
  /** Who took it out of order; null if another system did. */
  openedBy: z.string().nullable(),
  closedBy: z.string().nullable(),
  source: z.string(),
  minutesOut: z.int().min(0),
  /** Dollars lost to downtime until now; null without enough turns before. */
  lostCents: z.int().min(0).nullable(),
  version: versionSchema,
});
export type Repair = z.output<typeof repairSchema>;
export const repairListSchema = listOf(repairSchema);

const facts = {
  reason: textSchema(200, 'Reason is a required field'),
  notes: notesSchema,
  repairer: textSchema(120),
  photo: imageNameSchema.nullable(),
};

export const takeOutSchema = z.object({ machineId: idSchema, ...facts });
export type TakeOut = z.output<typeof takeOutSchema>;

export const changeRepairSchema = z.object({
  ...facts,
  status: z.enum(repairStatuses),
  costCents: priceCentsSchema.max(maxRepairCents, 'The cost can’t be more than $100,000.00').nullable(),
  version: versionSchema,
});
export type ChangeRepair = z.output<typeof changeRepairSchema>;

const dayChoices = Object.values(downtimeDays).map(String) as [string, ...string[]];

/** Of a machine, or of the machines of stores. */
export const downtimeQuerySchema = z.object({
  storeIds: idListSchema().optional(),
  machineId: idParamSchema.optional(),
  days: z.enum(dayChoices),
});
export type DowntimeQuery = z.output<typeof downtimeQuerySchema>;

/** What machines out of order cost in the last days. */
export const downtimeSchema = z.object({
  from: instantSchema,
  until: instantSchema,
  repairs: z.int(),
  minutesOut: z.int(),
  lostCents: z.int(),
  /** Repairs without enough turns before to tell. */
  unknown: z.int(),
});
export type Downtime = z.output<typeof downtimeSchema>;
