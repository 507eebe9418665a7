import { z } from 'zod';
import { listOf, pagingSchema } from '../../core/paging.ts';
import { idSchema, instantSchema } from '../../core/schema.ts';
import { automaticLogDayNames, automaticLogStateNames } from './automatic-log.constants.ts';
import { automaticKinds } from './automatic-texts.constants.ts';

/** An automatic text that was sent or held back. */
export const automaticLogEntrySchema = z.object({
  id: idSchema,
  kind: z.enum(automaticKinds),
  /** When it was sent, scheduled or held back. */
  at: instantSchema,
  customerId: idSchema,
  customerName: z.string(),
  /** The order that it is about; null for marketing. */
  orderId: idSchema.nullable(),
  orderCode: z.string().nullable(),
  /** The customer’s conversation, if they have one. */
  conversationId: idSchema.nullable(),
  state: z.enum(automaticLogStateNames),
  /** Why it was held back or not delivered, in plain words. */
  reason: z.string().nullable(),
  /** When a scheduled one goes out. */
  sendAt: instantSchema.nullable(),
  /** What the customer answered to a pickup reminder. */
  answer: z.enum(['YES', 'NO']).nullable(),
});
export type AutomaticLogEntry = z.output<typeof automaticLogEntrySchema>;

export const automaticLogQuerySchema = pagingSchema.extend({
  kind: z.enum(automaticKinds).optional(),
  state: z.enum(automaticLogStateNames).optional(),
  days: z.enum(automaticLogDayNames).optional(),
});
export type AutomaticLogQuery = z.output<typeof automaticLogQuerySchema>;

export const automaticLogSchema = listOf(automaticLogEntrySchema);
