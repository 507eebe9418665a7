import { defineRoute } from '../core/route.ts';
import {
  actingSessionSchema,
  ticketRequestSchema,
  ticketSchema,
  ticketUseSchema,
} from './impersonation.schemas.ts';

/** Acting as a user: a ticket, and the session it starts. */
export const impersonationRoutes = {
  createTicket: defineRoute({
    name: 'staff.createTicket',
    method: 'POST',
    path: '/staff/impersonations',
    summary: 'Get a ticket to act as a user; it works once, within a minute',
    permission: 'staff.use',
    body: ticketRequestSchema,
    output: ticketSchema,
    errors: ['not_found', 'conflict'],
    example: (ids) => ({
      body: { businessId: ids.businessId, teamMemberId: ids.teamMemberId, reason: 'Asked for help by phone' },
    }),
  }),
  useTicket: defineRoute({
    name: 'staff.useTicket',
    method: 'POST',
    path: '/auth/ticket/session',
    summary: 'Exchange a ticket for a half-hour session as a user, once',
    permission: 'public',
    repeatable: true,
    body: ticketUseSchema,
    output: actingSessionSchema,
    errors: ['ticket_invalid', 'impersonation_limit', 'too_many_requests'],
    triesPerMinute: 30,
    example: (ids) => ({ body: { token: ids.ticket } }),
  }),
};
