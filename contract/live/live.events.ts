import { z } from 'zod';
import { idSchema } from '../core/schema.ts';

/** A live event on the wire: a name and ids. A page refetches what it makes stale. */
export const liveEventSchema = z.object({
  type: z.string().max(60),
  businessId: idSchema,
  /** The store it concerns; without one it concerns the whole business. */
  storeId: idSchema.optional(),
  id: idSchema.optional(),
  version: z.int().optional(),
});
export type LiveEvent = z.output<typeof liveEventSchema>;

/**
 * What the server sends. `cursor` grows with the history of the business: a client that reconnects with the
 * last one it saw is sent every event it may have missed (some twice; never one less).
 */
export const serverMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hello'), cursor: z.string() }),
  z.object({ kind: z.literal('events'), cursor: z.string(), events: z.array(liveEventSchema) }),
  /** Too much was missed: everything shown is to be fetched anew. */
  z.object({ kind: z.literal('reset'), cursor: z.string() }),
  z.object({ kind: z.literal('pong') }),
]);
export type ServerMessage = z.output<typeof serverMessageSchema>;

/** Close code for a bad or expired signature: fetch the address anew. */
export const closeBadSignature = 4401;
/** Close code when who listens is to come again: what they may hear changed, or something may have been missed. */
export const closeComeAgain = 1012;
/** Close code when the session behind the socket ended. */
export const closeSessionEnded = 4403;
