import { z } from 'zod';
import { idListSchema, idSchema } from '../../core/schema.ts';
import { machineTypes } from '../../machines/machines.constants.ts';
import { priceStates } from './price-sends.constants.ts';

export const priceSendsQuerySchema = z.object({
  storeIds: idListSchema().optional(),
  type: z.enum(machineTypes),
});

/** A machine whose device hasn't acknowledged its price. */
export const priceSendSchema = z.object({
  machineId: idSchema,
  storeName: z.string(),
  number: z.string(),
  priceCents: z.int(),
  /** What the machine acknowledged last; null if nothing. */
  acknowledgedCents: z.int().nullable(),
  state: z.enum(priceStates),
  /** Why it failed. */
  message: z.string().nullable(),
});
export type PriceSend = z.output<typeof priceSendSchema>;

export const priceSendsSchema = z.object({
  /** Machines with a price, by state. */
  counts: z.record(z.enum(priceStates), z.int()),
  /** Those that haven't acknowledged it, failures first; at most 500. */
  records: z.array(priceSendSchema),
});
export type PriceSends = z.output<typeof priceSendsSchema>;

export const pricedMachinesSchema = z.object({ machineIds: z.array(idSchema).min(1).max(500) });
