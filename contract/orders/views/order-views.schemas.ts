import { z } from 'zod';
import { idListSchema } from '../../core/schema.ts';
import { orderViewNames } from './order-views.constants.ts';

export const orderViewsQuerySchema = z.object({ storeIds: idListSchema().optional() });
export type OrderViewsQuery = z.output<typeof orderViewsQuerySchema>;

/** How many orders each view of the list has. */
export const orderViewCountsSchema = z.object({
  views: z.array(z.object({ view: z.enum(orderViewNames), total: z.int(), totalIsExact: z.boolean() })),
});
export type OrderViewCounts = z.output<typeof orderViewCountsSchema>;

/** The sums of all orders that match the filters. */
export const orderSumsSchema = z.object({
  orders: z.int(),
  valueCents: z.int(),
  /** What customers owe, less what they are owed. */
  balanceCents: z.int(),
});
export type OrderSums = z.output<typeof orderSumsSchema>;
