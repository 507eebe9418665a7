import { z } from 'zod';
import { listOf, pagingSchema } from '../core/paging.ts';
import { daySchema, idListSchema, idSchema, instantSchema } from '../core/schema.ts';
import { checkPeriod, periodInAddress } from '../core/time/period-address.ts';
import { machineTypes, turnTypes } from './machines.constants.ts';

const numberIn = (max: number) => z.coerce.number<number | string>().int().min(0).max(max);

/** The filters of the list of turns as they stand in an address: the same words as the dashboard's. */
export const turnFiltersSchema = z.object({
  storeIds: idListSchema().optional(),
  ...periodInAddress,
  machineIds: idListSchema().optional(),
  machineType: z.enum(machineTypes).optional(),
  turnTypes: z
    .string()
    .max(100)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(turnTypes)).min(1))
    .optional(),
  weekday: numberIn(6).optional(),
  hour: numberIn(23).optional(),
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
  /** The store's local day on which it counts. */
  businessDate: daySchema,
  /** How often the machine was started for this load. */
  starts: z.int(),
  /** The time was not recorded for this machine but taken from elsewhere (for example the visit). */
  timeAssumed: z.boolean(),
  /** Null where no price was recorded. */
  revenueCents: z.int().nullable(),
  importId: idSchema.nullable(),
  importLine: z.int().nullable(),
});
export type Turn = z.output<typeof turnSchema>;

/** Over all turns of the filter, not only those of the page: these are the figures of the dashboard. */
export const turnTotalsSchema = z.object({
  turns: z.int(),
  starts: z.int(),
  revenueCents: z.int().nullable(),
  /** Self-serve turns of which no price was recorded. */
  withoutRevenue: z.int(),
});
export type TurnTotals = z.output<typeof turnTotalsSchema>;

export const turnListSchema = listOf(turnSchema);

/** One turn with where it came from. */
export const turnDetailSchema = turnSchema.extend({
  /** What was given back for it, whenever that was. */
  refundedCents: z.int(),
  /** What brought it in: a file, a machine, a person. */
  source: z.string(),
  /** The identity of its row there. */
  sourceRow: z.string().nullable(),
  createdAt: instantSchema,
  voidedAt: instantSchema.nullable(),
});
export type TurnDetail = z.output<typeof turnDetailSchema>;
