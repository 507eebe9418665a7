import { z } from 'zod';
import { idSchema, instantSchema } from '../core/schema.ts';

/** A received event. */
export const takenEventSchema = z.object({
  id: z.string(),
  type: z.string(),
  at: instantSchema,
  storeId: idSchema,
  receivedAt: instantSchema,
  /** Null once it is applied. */
  waitsFor: z.string().nullable(),
  /** The type of the referenced event if it is the wrong one: this event waits in vain. */
  cameAs: z.string().nullable(),
});
export type TakenEvent = z.output<typeof takenEventSchema>;

/** A source as users see it: its last event and its waiting events. */
export const sourceStatusSchema = z.object({
  source: z.string(),
  lastEventAt: instantSchema,
  waiting: z.int(),
  /** The oldest waiting events, at most twenty. */
  oldestWaiting: z.array(takenEventSchema),
});
export type SourceStatus = z.output<typeof sourceStatusSchema>;
