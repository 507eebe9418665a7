import { z } from 'zod';
import { idSchema } from '../core/schema.ts';

/** A live event as sent: a name and ids. A page refetches what it makes stale. */
export const liveEventSchema = z.object({
  type: z.string().max(60),
  businessId: idSchema,
  /** The store; if missing, the whole business. */
  storeId: idSchema.optional(),
  id: idSchema.optional(),
  version: z.int().optional(),
});
export type LiveEvent = z.output<typeof liveEventSchema>;

/**
 * A server message. `cursor` grows with the business's history: a client that reconnects with its last cursor
 * gets every event it may have missed (some twice, none lost).
 */
export const serverMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hello'), cursor: z.string() }),
  z.object({ kind: z.literal('events'), cursor: z.string(), events: z.array(liveEventSchema) }),
  /** Too many events were missed: reload everything. */
  z.object({ kind: z.literal('reset'), cursor: z.string() }),
  z.object({ kind: z.literal('pong') }),
]);
export type ServerMessage = z.output<typeof serverMessageSchema>;

/** Close code for an invalid or expired signature: get a new address. */
export const closeBadSignature = 4401;
/** Close code that asks the client to reconnect: permissions changed, or events may be missing. */
export const closeComeAgain = 1012;
/** Close code when the session ended. */
export const closeSessionEnded = 4403;
