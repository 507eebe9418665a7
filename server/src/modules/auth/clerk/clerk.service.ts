import type { clerkSessionRequestSchema } from '@washboard/contract/auth/providers.schemas.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import { emailSchema } from '@washboard/contract/core/schema.ts';
import { DAY_MS } from '@washboard/contract/core/time/time.ts';
import type { ProvenByToken } from '@washboard/integrations/identity/port.ts';
import type { z } from 'zod';
import type { RequestContext } from '../../../platform/context.ts';
import { type AuthDeps, chooseBusiness, identityOf, openSession } from '../auth.service.ts';
import { findUser, type UserRow } from '../auth.store.ts';
import { linkedUser, userOfIdentity } from '../linked-identity.service.ts';
import { askedOf } from '../oidc/provider-errors.rules.ts';
import type { ClerkWay } from '../ways.rules.ts';

type Given = z.output<typeof clerkSessionRequestSchema>;

/** Longer than a Clerk session of an actor can last. */
const actedMs = 30 * DAY_MS;

/**
 * Exchanges a Clerk session token for a session, once. With an actor, who must be staff, it opens a session
 * like one of our tickets.
 */
export async function exchangeClerkToken(deps: AuthDeps, ctx: RequestContext, given: Given) {
  const { clerk } = deps;
  if (clerk === undefined) throw new AppError('not_found');
  const proven = await askedOf(clerk, ctx, clerk.prover.prove({ token: given.token }));
  const { actor } = proven;
  if (actor !== undefined) return openActing(deps, ctx, clerk, { ...proven, actor }, given);
  await requireNobodyHere(deps, given.present);
  const userId = await userOfIdentity(deps, ctx, clerk, proven);
  const user = (await findUser(deps.database.lookup, userId)) as UserRow;
  const once = { id: `${proven.issuer} ${proven.tokenId}`, until: proven.until };
  const opened = await openSession(deps, ctx, { user, businessId: given.businessId, once });
  if ('businesses' in opened) return opened;
  return { ...opened, identity: identityOf(deps, ctx, { userId }, { opens: false }) };
}

/** Anyone can send a ticket link, so it never replaces a signed-in user. */
async function requireNobodyHere({ sessions }: AuthDeps, present: string | undefined): Promise<void> {
  if (present === undefined || (await sessions.find(present)) === undefined) return;
  throw new AppError('conflict', { text: 'Someone is already signed in here. Sign out first.' });
}

/**
 * Both must have signed in with Clerk before, so both are known and nobody is linked in their absence. One
 * Clerk session opens one of ours, which therefore lasts half an hour at most.
 */
async function openActing(
  deps: AuthDeps,
  ctx: RequestContext,
  clerk: ClerkWay,
  { issuer, subject, actor, sessionId }: ProvenByToken & { actor: string },
  { businessId, present }: Given,
) {
  const staff = await linkedUser(deps, ctx, clerk, { issuer, subject: actor });
  const user = await linkedUser(deps, ctx, clerk, { issuer, subject });
  if (staff === undefined || user === undefined) {
    const who = staff === undefined ? 'The staff member' : 'The user';
    throw new AppError('identity_refused', { text: `${who} must have signed in with ${clerk.name} before.` });
  }
  if (!deps.isStaffEmail(staff.email)) {
    throw new AppError('identity_refused', { text: 'Only staff can act as another user.' });
  }
  await requireStillStaff(deps, ctx, clerk, { staff, subject: actor, present });
  const choice = await chooseBusiness(deps.database, user.id, businessId);
  if ('businesses' in choice) return choice;
  const { id, team_member_id: teamMemberId } = choice.chosen;
  return deps.act(ctx, {
    staffUserId: staff.id,
    subject: { businessId: id, teamMemberId },
    reason: `By a ticket of ${clerk.name}`,
    present,
    once: {
      id: `${issuer} acting in ${sessionId}`,
      until: new Date(ctx.clock.now().getTime() + actedMs),
    },
  });
}

/**
 * The actor isn't present to confirm their staff email: Clerk is asked, or they have a session here, for
 * which they confirmed it.
 */
async function requireStillStaff(
  { sessions }: AuthDeps,
  ctx: RequestContext,
  { name, prover }: ClerkWay,
  { staff, subject, present }: { staff: UserRow; subject: string; present: string | undefined },
): Promise<void> {
  if (prover.emailOf !== undefined) {
    const { email, isEmailVerified } = await askedOf({ name }, ctx, prover.emailOf(subject));
    if (isEmailVerified && emailSchema.safeParse(email).data === staff.email) return;
    throw new AppError('identity_refused', {
      text: `The sign-in with ${name} no longer confirms ${staff.email}.`,
    });
  }
  const here = present === undefined ? undefined : await sessions.find(present);
  if (here?.acting !== undefined) {
    throw new AppError('impersonation_limit', {
      text: 'You’re already acting as another user. Stop that first.',
    });
  }
  if (here?.userId === staff.id) return;
  throw new AppError('identity_refused', {
    text: 'Sign in here in this browser first, then use a new ticket.',
  });
}
