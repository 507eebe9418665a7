import { z } from 'zod';
import { daySchema, idSchema } from '../../core/schema.ts';
import { deliveryStateNames } from '../messenger.constants.ts';
import { unclaimedKinds } from './automatic-texts.constants.ts';

/** An order that nobody picked up for a week. */
export const unclaimedOrderSchema = z.object({
  id: idSchema,
  code: z.string(),
  customerName: z.string(),
  storeName: z.string(),
  /** Of the store. */
  state: z.string(),
  readyOn: daySchema,
  /** The state asks to keep it at least until then; null if we have no rule. */
  keptUntil: daySchema.nullable(),
  rule: z.string().nullable(),
  /** Texts that it still waits, the first first; one without a state was held back. */
  texts: z.array(
    z.object({
      kind: z.enum(unclaimedKinds),
      on: daySchema,
      deliveryStatus: z.enum(deliveryStateNames).nullable(),
    }),
  ),
});
export type UnclaimedOrder = z.output<typeof unclaimedOrderSchema>;
