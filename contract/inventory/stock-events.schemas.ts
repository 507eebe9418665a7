import { z } from 'zod';
import { amountSchema, employeeSchema } from '../core/event-parts.ts';
import { textSchema } from '../core/schema.ts';
import { stockReasons } from './inventory.constants.ts';

/** Pieces of a product that arrived; negative means they left. */
export const stockMovedSchema = z.strictObject({
  /** The product code, as in order lines. */
  code: textSchema(60, 'A stock change needs a product code'),
  quantity: z.int().min(-100_000).max(100_000),
  reason: z.enum(stockReasons),
  unitCostCents: amountSchema.nullable().default(null),
  by: employeeSchema,
});
export type StockMoved = z.output<typeof stockMovedSchema>;
