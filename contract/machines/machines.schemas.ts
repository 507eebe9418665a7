import { z } from 'zod';
import { machineFilters } from '../core/limits.ts';
import { priceCentsSchema } from '../core/money.ts';
import { listOf, pagingSchema } from '../core/paging.ts';
import { idListSchema, idSchema, instantSchema, versionSchema } from '../core/schema.ts';
import { machineTypes } from './machines.constants.ts';

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

/** Prices come latest first. */
export const machineDetailSchema = machineSchema.extend({ prices: z.array(machinePriceSchema) });
export type MachineDetail = z.output<typeof machineDetailSchema>;

export const machineListSchema = listOf(machineSchema);

/** A new vend price from an instant on; without one, from now. */
export const setPriceSchema = z.object({
  priceCents: priceCentsSchema.max(maxVendPriceCents, 'The price must not exceed $1,000.00'),
  effectiveFrom: instantSchema.nullable().default(null),
  version: versionSchema,
});
export type SetPrice = z.output<typeof setPriceSchema>;
