import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { idParamSchema } from '../core/schema.ts';
import {
  acceptSchema,
  invitationQuerySchema,
  invitationSchema,
  inviteSchema,
  openedInvitationSchema,
} from './invitations.schemas.ts';

/** Invitations by email, and accepting them. */
export const invitationRoutes = {
  listInvitations: defineRoute({
    name: 'auth.listInvitations',
    method: 'GET',
    path: '/invitations',
    summary: 'List pending invitations, newest first',
    permission: 'team.manage',
    output: z.object({ records: z.array(invitationSchema) }),
    example: () => ({}),
  }),
  createInvitation: defineRoute({
    name: 'auth.createInvitation',
    method: 'POST',
    path: '/invitations',
    summary: 'Invite someone by email; replaces an earlier invitation',
    permission: 'team.manage',
    notWhileActing: true,
    body: inviteSchema,
    output: invitationSchema,
    errors: ['not_found'],
    triesPerMinute: 30,
    example: (ids) => ({
      body: {
        firstName: 'Rosa',
        lastName: 'Diaz',
        email: 'rosa@example.com',
        role: 'manager' as const,
        storeIds: [ids.storeId],
      },
    }),
  }),
  endInvitation: defineRoute({
    name: 'auth.endInvitation',
    method: 'DELETE',
    path: '/invitations/{id}',
    summary: 'Cancel an invitation',
    permission: 'team.manage',
    notWhileActing: true,
    params: z.object({ id: idParamSchema }),
    output: z.object({}),
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.invitationId) } }),
  }),
  openInvitation: defineRoute({
    name: 'auth.openInvitation',
    method: 'GET',
    path: '/sign-in/invitation',
    summary: 'Get an invitation by its emailed link',
    permission: 'public',
    query: invitationQuerySchema,
    output: openedInvitationSchema,
    errors: ['invitation_invalid'],
    triesPerMinute: 60,
    example: (ids) => ({ query: { token: ids.invitationToken } }),
  }),
  acceptInvitation: defineRoute({
    name: 'auth.acceptInvitation',
    method: 'POST',
    path: '/sign-in/invitation',
    summary: 'Accept an invitation, once, with a new or existing password',
    permission: 'public',
    query: invitationQuerySchema,
    body: acceptSchema,
    output: z.object({}),
    errors: ['invitation_invalid', 'conflict', 'too_many_requests'],
    triesPerMinute: 30,
    example: (ids) => ({
      query: { token: ids.invitationToken },
      body: { newPassword: 'an even longer password', reEnterPassword: 'an even longer password' },
    }),
  }),
};
