import { z } from 'zod';
import { machineFilters } from '../core/limits.ts';
import { priceCentsSchema } from '../core/money/money.schemas.ts';
import { listOf, pagingSchema } from '../core/paging.ts';
import { idListSchema, idSchema, instantSchema, versionSchema } from '../core/schema.ts';
import { machineStates, machineTypes } from './machines.constants.ts';

/** Highest vend price: $1,000.00. */
import { machineHoursSchema } from './time-prices/machine-hours.schemas.ts';
export const maxVendPriceCents = 100_000;

export const machineListQuerySchema = pagingSchema.extend({
  storeIds: idListSchema().optional(),
  type: z.enum(Object.keys(machineFilters) as [keyof typeof machineFilters]).default('ALL'),
  /** Only machines out of order now. */
  outOfOrder: z.enum(['only']).optional(),
});

export const machineSchema = z.object({
  id: idSchema,
  storeId: idSchema,
  storeName: z.string(),
  timeZone: z.string(),
  type: z.enum(machineTypes),
  number: z.string(),
  sizePounds: z.int().nullable(),
  /** The current vend price; null if none was set. */
  priceCents: z.int().nullable(),
  /** The state and its start; null if none was reported. */
  state: z.object({ name: z.enum(machineStates), since: instantSchema }).nullable(),
  archivedAt: instantSchema.nullable(),
  version: versionSchema,
});
export type Machine = z.output<typeof machineSchema>;

export const machinePriceSchema = z.object({
  id: idSchema,
  priceCents: z.int(),
  effectiveFrom: instantSchema,
  createdAt: instantSchema,
  /** Who set it; null if not recorded. */
  setBy: z.string().nullable(),
  /** Canceled before it started. */
  voidedAt: instantSchema.nullable(),
});
export type MachinePrice = z.output<typeof machinePriceSchema>;

/** A period in one state, as reported; an outage may overlap others. */
export const machineStretchSchema = z.object({
  state: z.enum(machineStates),
  from: instantSchema,
  /** Null while it lasts. */
  until: instantSchema.nullable(),
  /** Why it is out of order; null for other states. */
  reason: z.string().nullable(),
  /** The source that reported its start. */
  source: z.string(),
});
export type MachineStretch = z.output<typeof machineStretchSchema>;

/** Newest first; states are limited to the last hundred. */
export const machineDetailSchema = machineSchema.extend({
  prices: z.array(machinePriceSchema),
  /** What it gives in hours of the week, now and later. */
  hours: z.array(machineHoursSchema),
  states: z.array(machineStretchSchema),
});
export type MachineDetail = z.output<typeof machineDetailSchema>;

export const machineListSchema = listOf(machineSchema);

/** A new vend price from an instant, or from now. */
export const setPriceSchema = z.object({
  priceCents: priceCentsSchema.max(maxVendPriceCents, 'The price can’t be more than $1,000.00'),
  effectiveFrom: instantSchema.nullable().default(null),
  version: versionSchema,
});
export type SetPrice = z.output<typeof setPriceSchema>;
