import { z } from 'zod';
import { idParamSchema, idSchema, instantSchema } from '../../core/schema.ts';
import { tenders } from '../../payments/payments.constants.ts';

/** A paid start after which the machine didn't run. */
export const unstartedTurnSchema = z.object({
  /** Its turn's. */
  id: idSchema,
  machineId: idSchema,
  startedAt: instantSchema,
  amountCents: z.int(),
  tender: z.enum(tenders).nullable(),
  /** A free start instead is on its way. */
  isStarting: z.boolean(),
});
export type UnstartedTurn = z.output<typeof unstartedTurnSchema>;
export const unstartedTurnsSchema = z.object({ records: z.array(unstartedTurnSchema) });

export const unstartedQuerySchema = z.object({ machineId: idParamSchema });

/** How a person can deal with one. */
export const unstartedActions = ['REFUND', 'START', 'DISMISS'] as const;
export type UnstartedAction = (typeof unstartedActions)[number];
