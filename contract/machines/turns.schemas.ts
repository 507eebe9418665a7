import { z } from 'zod';
import { listOf, pagingSchema } from '../core/paging.ts';
import { daySchema, idListSchema, idSchema, instantSchema, wordListSchema } from '../core/schema.ts';
import { checkPeriod, periodInAddress } from '../core/time/period-address.ts';
import { machineTypes, turnTypes } from './machines.constants.ts';

const numberIn = (max: number) => z.coerce.number<number | string>().int().min(0).max(max);

/** The turn list's filters, with the dashboard's parameter names. */
export const turnFiltersSchema = z.object({
  storeIds: idListSchema().optional(),
  ...periodInAddress,
  machineIds: idListSchema().optional(),
  machineType: z.enum(machineTypes).optional(),
  turnTypes: wordListSchema(turnTypes).optional(),
  weekday: numberIn(6).optional(),
  hour: numberIn(23).optional(),
  /** Part of a machine's number. */
  q: z.string().trim().max(60).optional(),
});

export const turnExportQuerySchema = turnFiltersSchema.superRefine(checkPeriod);
export const turnListQuerySchema = turnFiltersSchema.extend(pagingSchema.shape).superRefine(checkPeriod);
export type TurnFilters = z.output<typeof turnFiltersSchema>;
export type TurnListQuery = z.output<typeof turnListQuerySchema>;
export type TurnListAddress = z.input<typeof turnListQuerySchema>;

export const turnSchema = z.object({
  id: idSchema,
  storeId: idSchema,
  storeName: z.string(),
  timeZone: z.string(),
  machineId: idSchema,
  machineType: z.enum(machineTypes),
  machineNumber: z.string(),
  turnType: z.enum(turnTypes),
  startedAt: instantSchema,
  /** What the device's clock said, where it was wrong; `startedAt` is corrected. */
  reportedAt: instantSchema.nullable(),
  /** The store's local day it counts on. */
  businessDate: daySchema,
  /** Starts of this load. */
  starts: z.int(),
  /** The time wasn't recorded for this machine but derived, for example from the visit. */
  timeAssumed: z.boolean(),
  /** Null if no price was recorded. */
  revenueCents: z.int().nullable(),
  importId: idSchema.nullable(),
  importLine: z.int().nullable(),
});
export type Turn = z.output<typeof turnSchema>;

/** Over all turns that match, not only this page: the dashboard's figures. */
export const turnTotalsSchema = z.object({
  turns: z.int(),
  starts: z.int(),
  revenueCents: z.int().nullable(),
  /** Self-serve turns without a recorded price. */
  withoutRevenue: z.int(),
});
export type TurnTotals = z.output<typeof turnTotalsSchema>;

export const turnListSchema = listOf(turnSchema);

/** A turn with its origin. */
export const turnDetailSchema = turnSchema.extend({
  /** Refunds for it, whenever they were made. */
  refundedCents: z.int(),
  /** Its origin: a file, a machine or a person. */
  source: z.string(),
  /** The id of its row there. */
  sourceRow: z.string().nullable(),
  createdAt: instantSchema,
  voidedAt: instantSchema.nullable(),
});
export type TurnDetail = z.output<typeof turnDetailSchema>;
