import { z } from 'zod';
import { machineFilters } from '../core/limits.ts';
import { priceCentsSchema } from '../core/money/money.ts';
import { listOf, pagingSchema } from '../core/paging.ts';
import { idListSchema, idSchema, instantSchema, versionSchema } from '../core/schema.ts';
import { machineStates, machineTypes } from './machines.constants.ts';

/** Highest vend price: $1,000.00. */
export const maxVendPriceCents = 100_000;

export const machineListQuerySchema = pagingSchema.extend({
  storeIds: idListSchema().optional(),
  type: z.enum(Object.keys(machineFilters) as [keyof typeof machineFilters]).default('ALL'),
});

export const machineSchema = z.object({
  id: idSchema,
  storeId: idSchema,
  storeName: z.string(),
  timeZone: z.string(),
  type: z.enum(machineTypes),
  number: z.string(),
  sizePounds: z.int().nullable(),
  /** The vend price that holds now; null where none was set. */
  priceCents: z.int().nullable(),
  /** Where it stands and since when; null where nothing was told of it. */
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
  /** Who set it; null where that is not recorded. */
  setBy: z.string().nullable(),
  /** Taken back before it began. */
  voidedAt: instantSchema.nullable(),
});
export type MachinePrice = z.output<typeof machinePriceSchema>;

/** A stretch of time in one state, as it was told; that of an outage may lie over others. */
export const machineStretchSchema = z.object({
  state: z.enum(machineStates),
  from: instantSchema,
  /** null where it lasts. */
  until: instantSchema.nullable(),
  /** Why it is out of service; null of any other state. */
  reason: z.string().nullable(),
  /** The source that told where it begins. */
  source: z.string(),
});
export type MachineStretch = z.output<typeof machineStretchSchema>;

/** Prices and states come latest first, of states the last hundred. */
export const machineDetailSchema = machineSchema.extend({
  prices: z.array(machinePriceSchema),
  states: z.array(machineStretchSchema),
});
export type MachineDetail = z.output<typeof machineDetailSchema>;

export const machineListSchema = listOf(machineSchema);

/** A new vend price from an instant on; without one, from now. */
export const setPriceSchema = z.object({
  priceCents: priceCentsSchema.max(maxVendPriceCents, 'The price can’t be more than $1,000.00'),
  effectiveFrom: instantSchema.nullable().default(null),
  version: versionSchema,
});
export type SetPrice = z.output<typeof setPriceSchema>;
