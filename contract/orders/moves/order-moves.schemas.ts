import { z } from 'zod';
import { idSchema } from '../../core/schema.ts';
import { orderExportQuerySchema } from '../orders.schemas.ts';
import { moveRefusalNames } from './order-moves.rules.ts';

/** The orders of a list, as its address names them: those that match, or of these only the `ids`. */
export const moveOrdersSchema = z.object({ orders: orderExportQuerySchema });
export type MoveOrders = z.output<typeof moveOrdersSchema>;

/** Orders that are or were brought to their next status, each to its own. */
export const orderMoveSchema = z.object({
  id: idSchema,
  total: z.int(),
  moved: z.int(),
  refused: z.int(),
  isFinished: z.boolean(),
  /** This one takes another back. */
  isUndo: z.boolean(),
  /** It can be taken back: finished, and not taken back already. */
  canUndo: z.boolean(),
  /** Some of those that were not moved, with why. */
  refusals: z.array(z.object({ orderId: idSchema, code: z.string(), reason: z.enum(moveRefusalNames) })),
});
export type OrderMove = z.output<typeof orderMoveSchema>;
