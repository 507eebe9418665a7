import { z } from 'zod';
import { idSchema } from '../../core/schema.ts';
import { orderExportQuerySchema } from '../orders.schemas.ts';
import { moveRefusalNames } from './order-moves.rules.ts';

/** The orders of a list, by its filters, or only the given `ids`. */
export const moveOrdersSchema = z.object({ orders: orderExportQuerySchema });

/** Orders that are moved to their next status. */
export const orderMoveSchema = z.object({
  id: idSchema,
  total: z.int(),
  moved: z.int(),
  refused: z.int(),
  isFinished: z.boolean(),
  /** The move that this one undoes. */
  isUndo: z.boolean(),
  /** It can be undone: finished and not undone yet. */
  canUndo: z.boolean(),
  /** Some of the orders that weren't moved, with reasons. */
  refusals: z.array(z.object({ orderId: idSchema, code: z.string(), reason: z.enum(moveRefusalNames) })),
});
export type OrderMove = z.output<typeof orderMoveSchema>;
