import { z } from 'zod';
import { idListSchema, instantSchema } from '../core/schema.ts';
import { inHandParts } from './in-hand.constants.ts';

export const inHandQuerySchema = z.object({ storeIds: idListSchema().optional() });
export type InHandQuery = z.output<typeof inHandQuerySchema>;

/** A part of the orders in hand. Its rows are those of the list of orders with `inHand` as its filter. */
export const inHandSumsSchema = z.object({
  part: z.enum(inHandParts),
  orders: z.int(),
  /** Hundredths of a pound, of the orders whose weight is recorded. */
  weight: z.int(),
  /** Orders whose weight is not recorded. */
  unweighed: z.int(),
  /** Orders for which something is still owed, and what. */
  unpaid: z.int(),
  owedCents: z.int(),
});
export type InHandSums = z.output<typeof inHandSumsSchema>;

/** What the stores hold for their customers at a moment, all parts in their order. */
export const inHandSchema = z.object({
  asOf: instantSchema,
  /** The zone of the first store, for the moment to be told in. */
  timeZone: z.string(),
  parts: z.array(inHandSumsSchema),
});
export type InHand = z.output<typeof inHandSchema>;
