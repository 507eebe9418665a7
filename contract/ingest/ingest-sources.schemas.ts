import { z } from 'zod';
import { idSchema, instantSchema } from '../core/schema.ts';

/** An event that was taken. */
export const takenEventSchema = z.object({
  id: z.string(),
  type: z.string(),
  at: instantSchema,
  storeId: idSchema,
  receivedAt: instantSchema,
  /** Null where it has taken effect. */
  waitsFor: z.string().nullable(),
  /** The type under which that has come, where it is none for which the event may wait: it waits in vain. */
  cameAs: z.string().nullable(),
});
export type TakenEvent = z.output<typeof takenEventSchema>;

/** A source as the office sees it: when it was last heard, and what it sent that waits. */
export const sourceStatusSchema = z.object({
  source: z.string(),
  lastEventAt: instantSchema,
  waiting: z.int(),
  /** The oldest that wait, at most twenty. */
  oldestWaiting: z.array(takenEventSchema),
});
export type SourceStatus = z.output<typeof sourceStatusSchema>;
