import { z } from 'zod';
import { machineFilters } from '../core/limits.ts';
import { listOf, pagingSchema } from '../core/paging.ts';
import { idListSchema, idSchema, instantSchema, textSchema } from '../core/schema.ts';
import {
  activities,
  connections,
  floorGroups,
  machineStatuses,
  runningStatuses,
  services,
} from '../machines/machine-parts.constants.ts';
import { machineTypes } from '../machines/machines.constants.ts';

export const floorFiltersSchema = z.object({
  storeIds: idListSchema().optional(),
  type: z.enum(Object.keys(machineFilters) as [keyof typeof machineFilters]).default('ALL'),
});

export const floorListQuerySchema = pagingSchema.extend({
  ...floorFiltersSchema.shape,
  group: z.enum(floorGroups).optional(),
  /** The number, or a part of it. */
  q: textSchema(20).optional(),
  /** Only these. */
  ids: idListSchema(200).optional(),
});
export type FloorListQuery = z.output<typeof floorListQuerySchema>;

/** A machine and its state now. */
export const floorMachineSchema = z.object({
  id: idSchema,
  storeId: idSchema,
  type: z.enum(machineTypes),
  number: z.string(),
  sizePounds: z.int().nullable(),
  /** Null if none was set. */
  priceCents: z.int().nullable(),
  connection: z.enum(connections),
  activity: z.enum(activities),
  service: z.enum(services),
  /** Its open repair; null while it is in service. */
  repairId: idSchema.nullable(),
  /** It was paid and didn’t run, and nobody has dealt with that. */
  hasUnstarted: z.boolean(),
  /** Our connection to the broker of its gateway is lost: what it does now is not known, and it can’t be started. */
  isBrokerLost: z.boolean(),
  /** A report says what it does; otherwise it is assumed from its last turn. */
  isMeasured: z.boolean(),
  /** Null if nothing was ever recorded. */
  since: instantSchema.nullable(),
  /** Seconds until a run ends, counted from this answer; null if not known. */
  secondsLeft: z.int().min(0).nullable(),
  status: z.enum(machineStatuses),
  runningStatus: z.enum(runningStatuses),
});
export type FloorMachine = z.output<typeof floorMachineSchema>;
export const floorListSchema = listOf(floorMachineSchema);

/** How many machines are in each group. */
export const floorSummarySchema = z.object({
  groups: z.record(z.enum(floorGroups), z.int()),
  total: z.int(),
  /** Of any of them. */
  isBrokerLost: z.boolean(),
});

/** A part of a day: what the machine did, or that it was out of order. */
export const floorSpanSchema = z.object({
  from: instantSchema,
  until: instantSchema,
  activity: z.enum(activities),
  isMeasured: z.boolean(),
});
export type FloorSpan = z.output<typeof floorSpanSchema>;

/** A machine with its day in the store's zone, from midnight to now. */
export const floorMachineDetailSchema = floorMachineSchema.extend({
  storeName: z.string(),
  timeZone: z.string(),
  day: z.object({
    from: instantSchema,
    until: instantSchema,
    /** When this was read. */
    at: instantSchema,
    /** Without gaps up to now. */
    spans: z.array(floorSpanSchema),
    outages: z.array(z.object({ from: instantSchema, until: instantSchema, reason: z.string() })),
  }),
});
export type FloorMachineDetail = z.output<typeof floorMachineDetailSchema>;
