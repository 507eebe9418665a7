import type { acceptSchema } from '@washboard/contract/auth/invitations.schemas.ts';
import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import type { z } from 'zod';
import { audit } from '../../../platform/audit/audit.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { joinTeam } from '../../team/index.ts';
import type { AuthDeps } from '../auth.service.ts';
import { findUserByEmail, insertUser, replaceMembership, type UserRow } from '../auth.store.ts';
import { requirePassword } from '../passwords/current-password.service.ts';
import { requireUncommon } from '../passwords/password.rules.ts';
import { hashPassword } from '../passwords/password-hash.rules.ts';
import { onlyWayOf } from '../ways.rules.ts';
import { invitationHash } from './invitations.service.ts';
import { endInvitation, findInvitation, type OpenInvitation } from './invitations.store.ts';

async function requireInvitation(
  deps: AuthDeps,
  ctx: RequestContext,
  token: string,
): Promise<OpenInvitation> {
  const found = await findInvitation(deps.database.lookup, invitationHash(token), ctx.clock.now());
  if (found === undefined) throw new AppError('invitation_invalid');
  return found;
}

/** What an invitation's page shows. */
export async function openInvitation(deps: AuthDeps, ctx: RequestContext, token: string) {
  const invitation = await requireInvitation(deps, ctx, token);
  const { businessName, invitedBy, firstName, email, role } = invitation;
  const user = await findUserByEmail(deps.database.lookup, email);
  const provider = onlyWayOf(deps, email) ?? null;
  return { businessName, invitedBy, firstName, email, role, hasAccount: user !== undefined, provider };
}

/**
 * Joins the business, once. An existing account joins with its password, others set one; users of a provider
 * need neither.
 */
export async function acceptInvitation(
  deps: AuthDeps,
  ctx: RequestContext,
  token: string,
  typed: z.output<typeof acceptSchema>,
): Promise<void> {
  const invitation = await requireInvitation(deps, ctx, token);
  const user = await findUserByEmail(deps.database.lookup, invitation.email);
  const hasPassword = onlyWayOf(deps, invitation.email) === undefined;
  const passwordHash = hasPassword && user === undefined ? await newPassword(invitation, typed) : null;
  if (hasPassword && user !== undefined) await requirePasswordOf(deps, ctx, user, typed);
  const { businessId, firstName, lastName, email, role, storeIds } = invitation;
  const fullName = `${firstName} ${lastName}`;
  const at = ctx.clock.now();
  await deps.database.provision(async (both) => {
    // A concurrent use waits here and finds it used.
    const ended = await both.within(businessId, (tx) => endInvitation(tx, invitation.id, at));
    if (ended === undefined) throw new AppError('invitation_invalid');
    const userId = user?.id ?? (await insertUser(both.lookup, { email, passwordHash, firstName, lastName }));
    const memberId = await both.within(businessId, async (tx) => {
      const id = await joinTeam(tx, { userId, fullName, email, role, storeIds });
      if (id === undefined) throw new AppError('conflict', { text: 'You’re already in this business.' });
      await audit(
        tx,
        { userId, name: fullName, origin: 'web', requestId: ctx.requestId, at },
        {
          action: 'auth.acceptInvitation',
          entity: 'team_member',
          entityId: id,
          after: { email, role, storeIds },
        },
      );
      tx.publish({ type: 'team.changed', id });
      return id;
    });
    await replaceMembership(both.lookup, userId, businessId, memberId);
  });
}

async function newPassword({ email }: OpenInvitation, typed: z.output<typeof acceptSchema>): Promise<string> {
  if (!('newPassword' in typed)) throw fieldError('newPassword', 'New password is a required field');
  await requireUncommon(typed.newPassword, email, 'newPassword');
  return hashPassword(typed.newPassword);
}

async function requirePasswordOf(
  deps: AuthDeps,
  { address }: RequestContext,
  user: UserRow,
  typed: z.output<typeof acceptSchema>,
): Promise<void> {
  if (!('currentPassword' in typed)) throw fieldError('currentPassword', 'Password is a required field');
  await requirePassword(deps, user, {
    address,
    typed: typed.currentPassword,
    wrong: 'The password isn’t correct',
  });
}
