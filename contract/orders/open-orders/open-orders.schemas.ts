import { z } from 'zod';
import { idListSchema, instantSchema } from '../../core/schema.ts';
import { orderStatuses } from '../orders.constants.ts';
import { openOrdersParts } from './open-orders.constants.ts';

export const openOrdersQuerySchema = z.object({ storeIds: idListSchema().optional() });
export type OpenOrdersQuery = z.output<typeof openOrdersQuerySchema>;

/** A part of the orders in hand. Its rows are those of the list of orders with `openOrders` as its filter. */
export const openOrdersSumsSchema = z.object({
  part: z.enum(openOrdersParts),
  orders: z.int(),
  /** Hundredths of a pound, of the orders whose weight is recorded. */
  weight: z.int(),
  /** Orders whose weight is not recorded. */
  unweighed: z.int(),
  /** Orders for which something is still owed, and what. */
  unpaid: z.int(),
  owedCents: z.int(),
});
export type OpenOrdersSums = z.output<typeof openOrdersSumsSchema>;

/** Orders of a part at one status; the list has them with both as its filters. */
export const openOrdersStatusSchema = z.object({
  part: z.enum(['queue', 'unclaimed']),
  status: z.enum(orderStatuses),
  orders: z.int(),
});
export type OpenOrdersStatus = z.output<typeof openOrdersStatusSchema>;

/** What the stores hold for their customers at a moment, all parts in their order. */
export const openOrdersSchema = z.object({
  asOf: instantSchema,
  /** The zone of the first store, for the moment to be told in. */
  timeZone: z.string(),
  parts: z.array(openOrdersSumsSchema),
  /** In the order of an order's life, also where no order stands. */
  statuses: z.array(openOrdersStatusSchema),
});
export type OpenOrders = z.output<typeof openOrdersSchema>;
