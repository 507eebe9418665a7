import { z } from 'zod';
import { identityTokenSchema, sessionSchema } from '../auth/auth.schemas.ts';
import { idSchema, instantSchema, textSchema } from '../core/schema.ts';

/** For so long a ticket can be used, in seconds. */
export const ticketSeconds = 60;
/** For so long one acts for somebody at most, in minutes. */
export const actingMinutes = 30;

export const reasonSchema = textSchema(200, 'Reason is a required field');

/** Who is to be acted for, and why; it stands in the list of changes of the business. */
export const ticketRequestSchema = z.object({
  businessId: idSchema,
  teamMemberId: idSchema,
  reason: reasonSchema,
});
export type TicketRequest = z.output<typeof ticketRequestSchema>;

export const ticketSchema = z.object({ ticket: z.string(), expiresAt: instantSchema });

export const ticketUseSchema = z.object({
  token: z.string().min(1).max(100),
  /** The session token of whoever is signed in in this browser: the ticket must be theirs. */
  present: z.string().max(100).optional(),
});
export type TicketUse = z.output<typeof ticketUseSchema>;

export const actingSessionSchema = z.object({ session: sessionSchema, identity: identityTokenSchema });
