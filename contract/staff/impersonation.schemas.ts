import { z } from 'zod';
import { identityTokenSchema, sessionSchema } from '../auth/auth.schemas.ts';
import { idSchema, instantSchema, textSchema } from '../core/schema.ts';

/** Seconds until a ticket expires. */
export const ticketSeconds = 60;
/** Most minutes of an acting session. */
export const actingMinutes = 30;

export const reasonSchema = textSchema(200, 'Reason is a required field');

/** The user to act as, and the reason, which appears in the business's audit log. */
export const ticketRequestSchema = z.object({
  businessId: idSchema,
  teamMemberId: idSchema,
  reason: reasonSchema,
});
export type TicketRequest = z.output<typeof ticketRequestSchema>;

export const ticketSchema = z.object({ ticket: z.string(), expiresAt: instantSchema });

export const ticketUseSchema = z.object({
  token: z.string().min(1).max(100),
  /** The session token of the user signed in in this browser; the ticket must be theirs. */
  present: z.string().max(100).optional(),
});
export type TicketUse = z.output<typeof ticketUseSchema>;

export const actingSessionSchema = z.object({ session: sessionSchema, identity: identityTokenSchema });
