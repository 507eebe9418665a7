import { z } from 'zod';
import { rowFields, rowTimes, yesSchema } from '../../core/figures/row-list.schemas.ts';
import { instantSchema, wordListSchema } from '../../core/schema.ts';
import { saleTypes } from '../sale-types.constants.ts';

export const readyRowFilters = {
  ...rowTimes,
  saleTypes: wordListSchema(saleTypes).optional(),
  /** Only orders with a promised time. */
  promised: yesSchema,
  /** Only rewashed orders. */
  rewashed: yesSchema,
  /** Only orders with a weight at intake and at completion. */
  weighed: yesSchema,
};

/** An order that became ready, with its promised time and duration. */
export const readyRowSchema = z.object({
  ...rowFields,
  saleType: z.enum(saleTypes),
  orders: z.int(),
  receivedAt: instantSchema,
  promisedAt: instantSchema.nullable(),
  /** Intake to ready, rounded up to the quarter hour. */
  turnaroundMinutes: z.int(),
  /** Null without a promised time. */
  isOnTime: z.boolean().nullable(),
  /** 1 if it was rewashed. */
  rewashed: z.int(),
  /** Hundredths of a pound at intake and completion; null if either is missing. */
  firstWeight: z.int().nullable(),
  finalWeight: z.int().nullable(),
});
export type ReadyRow = z.output<typeof readyRowSchema>;
