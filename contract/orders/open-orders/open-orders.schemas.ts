import { z } from 'zod';
import { idListSchema, idSchema, instantSchema } from '../../core/schema.ts';
import { orderStatuses } from '../orders.constants.ts';
import { openOrdersParts } from './open-orders.constants.ts';

export const openOrdersQuerySchema = z.object({ storeIds: idListSchema().optional() });
export type OpenOrdersQuery = z.output<typeof openOrdersQuerySchema>;

/** A part of the open orders. Its rows are the order list with the filter `openOrders`. */
export const openOrdersSumsSchema = z.object({
  part: z.enum(openOrdersParts),
  orders: z.int(),
  /** Hundredths of a pound, for orders with a recorded weight. */
  weight: z.int(),
  /** Orders without a recorded weight. */
  unweighed: z.int(),
  /** Orders with a balance due, and its amount. */
  unpaid: z.int(),
  owedCents: z.int(),
});
export type OpenOrdersSums = z.output<typeof openOrdersSumsSchema>;

/** Orders of a part in one status; the list filters by both. */
export const openOrdersStatusSchema = z.object({
  part: z.enum(['queue', 'unclaimed']),
  status: z.enum(orderStatuses),
  orders: z.int(),
});
export type OpenOrdersStatus = z.output<typeof openOrdersStatusSchema>;

/** The queue of a store. */
export const storeQueueSchema = openOrdersSumsSchema
  .pick({ orders: true, weight: true, unweighed: true })
  .extend({ storeId: idSchema });

/** All open orders, by part. */
export const openOrdersSchema = z.object({
  asOf: instantSchema,
  /** The time zone of the first store, to show the time. */
  timeZone: z.string(),
  parts: z.array(openOrdersSumsSchema),
  /** In order of the statuses, including empty ones. */
  statuses: z.array(openOrdersStatusSchema),
  /** The queue by store; stores with an empty one are left out. */
  stores: z.array(storeQueueSchema),
});
export type OpenOrders = z.output<typeof openOrdersSchema>;
