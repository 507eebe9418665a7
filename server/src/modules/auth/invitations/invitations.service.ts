import {
  type Invitation,
  type Invite,
  invitationDays,
} from '@washboard/contract/auth/invitations.schemas.ts';
import { signInPages } from '@washboard/contract/auth/pages/sign-in-pages.constants.ts';
import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import { DAY_MS } from '@washboard/contract/core/time/time.ts';
import { audit, authorOf } from '../../../platform/audit/audit.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { hashOfSecret, newSecretText } from '../../../platform/secret-text.ts';
import { readStores } from '../../locations/index.ts';
import { sendEmail } from '../../mail/index.ts';
import { findMemberByEmail } from '../../team/index.ts';
import type { AuthDeps } from '../auth.service.ts';
import { invitationEmail } from './invitation.emails.ts';
import { endInvitation, insertInvitation } from './invitations.store.ts';

/** Invites someone by email, unless they are a member. */
export async function createInvitation(
  deps: AuthDeps,
  ctx: RequestContext,
  wanted: Invite,
): Promise<Invitation> {
  await requireStores(ctx, wanted.storeIds);
  const at = ctx.clock.now();
  const expires = new Date(at.getTime() + invitationDays * DAY_MS);
  const token = newSecretText();
  const link = `${deps.publicUrl()}${signInPages.acceptInvitation}?token=${token}`;
  const { name: invitedBy } = ctx.actor;
  return ctx.business.write(async (tx) => {
    const member = await findMemberByEmail(tx, wanted.email);
    if (member?.userId) throw fieldError('email', `${member.fullName} signs in with this email already`);
    const made = await insertInvitation(tx, {
      ...wanted,
      tokenHash: invitationHash(token),
      invitedBy,
      at,
      expires,
    });
    if (made === undefined) throw new AppError('internal');
    await audit(tx, authorOf(ctx), {
      action: 'auth.invite',
      entity: 'invitation',
      entityId: made.id,
      after: { email: made.email, role: made.role, storeIds: made.storeIds },
    });
    await sendEmail(tx, invitationEmail(wanted, link), {
      createdAt: at,
      notAfter: expires,
    });
    tx.publish({ type: 'team.changed', id: made.id });
    return made;
  });
}

async function requireStores({ business }: RequestContext, storeIds: readonly number[]): Promise<void> {
  const known = new Set((await readStores(business, storeIds)).map((store) => store.id));
  if (!storeIds.every((id) => known.has(id))) throw new AppError('not_found');
}

/** Cancels an invitation: its link stops working. */
export function takeInvitationBack(ctx: RequestContext, id: number): Promise<void> {
  return ctx.business.write(async (tx) => {
    const email = await endInvitation(tx, id, ctx.clock.now());
    if (email === undefined) throw new AppError('not_found');
    await audit(tx, authorOf(ctx), {
      action: 'auth.takeInvitationBack',
      entity: 'invitation',
      entityId: id,
      before: { email },
    });
    tx.publish({ type: 'team.changed', id });
  });
}

export const invitationHash = (token: string): Buffer => hashOfSecret(`invitation ${token}`);
