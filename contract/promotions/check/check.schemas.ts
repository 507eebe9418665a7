import { z } from 'zod';
import { eventIdSchema } from '../../core/event-parts.ts';
import { idSchema, textSchema } from '../../core/schema.ts';
import { orderLinesSchema } from '../../orders/order-events.schemas.ts';
import { promotionProblems } from '../promotions.constants.ts';

/** An order about to be sold, as `order.created` would report it. */
export const checkCodeSchema = z.object({
  storeId: idSchema,
  code: textSchema(60, 'Code is a required field').transform((code) => code.toUpperCase()),
  customer: eventIdSchema
    .nullable()
    .default(null)
    .meta({ description: 'The id of the customer.created event' }),
  lines: orderLinesSchema.min(1, 'An order needs an item'),
});
export type CheckCode = z.output<typeof checkCodeSchema>;

export const codeCheckSchema = z.object({
  name: z.string(),
  /** Why the code doesn't count, and the same in words; null if it does. */
  problem: z.enum(promotionProblems).nullable(),
  message: z.string().nullable(),
  /** Held out of the promotion, to measure its effect: there is no discount. */
  isHeldOut: z.boolean(),
  grossCents: z.int(),
  /** With discounts on single items. */
  discountCents: z.int(),
  /** The discount of the code. */
  codeDiscountCents: z.int(),
  netCents: z.int(),
  taxCents: z.int(),
  totalCents: z.int(),
});
export type CodeCheck = z.output<typeof codeCheckSchema>;
