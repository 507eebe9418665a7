import { z } from 'zod';
import { idListSchema, instantSchema } from '../core/schema.ts';
import { inHandParts } from './in-hand.constants.ts';
import { orderStatuses } from './orders.constants.ts';

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

/** Orders of a part at one status; the list has them with both as its filters. */
export const inHandStatusSchema = z.object({
  part: z.enum(['queue', 'unclaimed']),
  status: z.enum(orderStatuses),
  orders: z.int(),
});
export type InHandStatus = z.output<typeof inHandStatusSchema>;

/** What the stores hold for their customers at a moment, all parts in their order. */
export const inHandSchema = z.object({
  asOf: instantSchema,
  /** The zone of the first store, for the moment to be told in. */
  timeZone: z.string(),
  parts: z.array(inHandSumsSchema),
  /** In the order of an order's life, also where no order stands. */
  statuses: z.array(inHandStatusSchema),
});
export type InHand = z.output<typeof inHandSchema>;
