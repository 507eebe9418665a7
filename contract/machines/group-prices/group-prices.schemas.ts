import { z } from 'zod';
import { daySchema, idListSchema, idSchema } from '../../core/schema.ts';
import { machineTypes } from '../machines.constants.ts';
import { maxVendPriceCents } from '../machines.schemas.ts';

/** Prices are previewed on the turns of so many days before today. */
export const previewDays = 90;
/** At most so many machines get a price at once. */
export const maxPricedMachines = 500;

export const groupPricesQuerySchema = z.object({
  storeIds: idListSchema().optional(),
  type: z.enum(machineTypes),
});
export type GroupPricesQuery = z.output<typeof groupPricesQuerySchema>;

/** Machines of one type and size. */
export const priceGroupSchema = z.object({
  /** Null for machines without a size. */
  sizePounds: z.int().nullable(),
  machines: z.int().min(1),
  /** The lowest and highest price now; null if none has one. */
  lowestCents: z.int().nullable(),
  highestCents: z.int().nullable(),
  /** Paid self-serve starts of the preview's days, and what they sold for. */
  starts: z.int().min(0),
  salesCents: z.int(),
  /** Those in hours that have a price of their own, which a new base price doesn't change. */
  timedStarts: z.int().min(0),
  timedCents: z.int(),
});
export type PriceGroup = z.output<typeof priceGroupSchema>;
export const groupPricesSchema = z.object({ groups: z.array(priceGroupSchema) });

/** A vend price for every machine of a type and size at these stores; without stores, at all. */
export const setGroupPriceSchema = z.object({
  storeIds: z.array(idSchema).max(500),
  type: z.enum(machineTypes),
  sizePounds: z.int().min(0).max(1_000).nullable(),
  priceCents: z
    .int()
    .min(1, 'Price is a required field')
    .max(maxVendPriceCents, 'The price can’t be more than $1,000.00'),
  /** From the start of this day at each store; null from now. */
  day: daySchema.nullable(),
});
export type SetGroupPrice = z.output<typeof setGroupPriceSchema>;
