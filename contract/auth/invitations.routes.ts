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
    summary: 'Invitations that can still be accepted, the latest first',
    permission: 'team.manage',
    output: z.object({ records: z.array(invitationSchema) }),
    example: () => ({}),
  }),
  createInvitation: defineRoute({
    name: 'auth.createInvitation',
    method: 'POST',
    path: '/invitations',
    summary: 'Ask somebody into the business by mail; an earlier invitation of the e-mail ends',
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
    summary: 'Take an invitation back',
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
    summary: 'What an invitation says, by the link of the mail',
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
    summary: 'Join the business, once: with a new password, or that of the account there is',
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
