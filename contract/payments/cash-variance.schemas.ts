import { z } from 'zod';
import { daySchema, idListSchema, idSchema } from '../core/schema.ts';

/** How many business days of drawers are compared, today included. */
export const cashVarianceDays = 7;

export const cashVarianceQuerySchema = z.object({ storeIds: idListSchema().optional() });

/** A store's day whose counted cash differs from what it should be. */
export const cashVarianceSchema = z.object({
  storeId: idSchema,
  storeName: z.string(),
  day: daySchema,
  /** The float, cash payments less refunds, and cash put in or taken out. */
  expectedCents: z.int(),
  countedCents: z.int(),
});
export type CashVariance = z.output<typeof cashVarianceSchema>;

export const cashVarianceListSchema = z.object({ records: z.array(cashVarianceSchema) });
