import { isRole } from '@washboard/contract/core/access.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import {
  type TicketRequest,
  type TicketUse,
  ticketSeconds,
} from '@washboard/contract/staff/impersonation.schemas.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { hashOfSecret, newSecretText } from '../../platform/secret-text.ts';
import {
  type AuthDeps,
  activeMemberships,
  findSignIn,
  findTicket,
  findUser,
  identityOf,
  insertTicket,
  type Once,
  type Sessions,
  type StaffPerson,
  sessionOf,
  takeTicket,
  useTokenOnce,
} from '../auth/index.ts';
import { findMember } from '../team/index.ts';

export interface StaffDeps {
  database: Database;
  sessions: Sessions;
  signer: AuthDeps['signer'];
  supportChatHash: AuthDeps['supportChatHash'];
  isStaffEmail: (email: string) => boolean;
}

type Deps = Pick<StaffDeps, 'database' | 'isStaffEmail'>;

/**
 * A ticket to act as a team member, bound to actor, user and reason.
 * @throws not_found if the member has no login; conflict if they are staff as well
 */
export async function issueTicket(
  { database, isStaffEmail }: Deps,
  staff: StaffPerson,
  { businessId, teamMemberId, reason }: TicketRequest,
  at: Date,
): Promise<{ ticket: string; expiresAt: string }> {
  const signIn = await findSignIn(database.lookup, businessId, teamMemberId);
  const member = await findMember(database.business(businessId).read, businessId, teamMemberId);
  if (signIn === undefined || member === undefined || !isRole(member.role)) throw new AppError('not_found');
  if (isStaffEmail(signIn.email))
    throw new AppError('conflict', { text: 'You can’t act as a staff member.' });
  const ticket = newSecretText();
  const until = new Date(at.getTime() + ticketSeconds * 1000);
  const subject = { userId: signIn.userId, businessId, teamMemberId };
  await insertTicket(database.lookup, { staff, subject, reason, hash: hashOfSecret(ticket), at, until });
  return { ticket, expiresAt: until.toISOString() };
}

/**
 * Exchanges a ticket for a session in which its staff member acts as its user. Someone signed in in the same
 * browser must be that staff member, in their own session. `once` is used up with it.
 */
export async function useTicket(
  deps: StaffDeps,
  ctx: RequestContext,
  { token, present }: TicketUse,
  once?: Once,
) {
  const { database, sessions } = deps;
  const now = ctx.clock.now();
  const ticket = await findTicket(database.lookup, hashOfSecret(token), now);
  if (ticket === undefined) throw new AppError('ticket_invalid');
  const { staff, subject } = ticket;
  await requireOwnBrowser(sessions, present, staff.userId);
  const [user, actor] = await Promise.all(
    [subject, staff].map(({ userId }) => findUser(database.lookup, userId)),
  );
  const status = await membershipOf(database, subject);
  const isStaff = actor !== undefined && deps.isStaffEmail(actor.email);
  if (user === undefined || status === undefined || !isStaff || deps.isStaffEmail(user.email)) {
    throw new AppError('ticket_invalid');
  }
  if ((await membershipOf(database, staff)) === undefined) throw new AppError('ticket_invalid');

  const session = await database.provision(async (both) => {
    const isFirst = once === undefined || (await useTokenOnce(both.lookup, once.id, once.until));
    if (!isFirst || !(await takeTicket(both.lookup, ticket.id, now))) throw new AppError('ticket_invalid');
    const made = await sessions.createActing(
      both.lookup,
      { ...subject, userAgent: ctx.userAgent, address: ctx.address },
      ticket.id,
    );
    const acting = { userId: staff.userId, name: staff.name };
    const name = `${user.first_name} ${user.last_name}`;
    await both.within(subject.businessId, (tx) =>
      audit(
        tx,
        { userId: user.id, name, staff: acting, origin: 'web', requestId: ctx.requestId, at: now },
        {
          action: 'staff.act',
          entity: 'team_member',
          entityId: subject.teamMemberId,
          after: { email: user.email, reason: ticket.reason },
        },
      ),
    );
    return made;
  });
  const person = { userId: user.id, staffUserId: staff.userId };
  return {
    session: sessionOf(deps, { token: session.token, user, membership: status, staffUserId: staff.userId }),
    identity: identityOf(deps, ctx, person, { opens: false }),
  };
}

async function requireOwnBrowser(
  sessions: Sessions,
  present: string | undefined,
  staffUserId: number,
): Promise<void> {
  const signedIn = present === undefined ? undefined : await sessions.find(present);
  if (signedIn === undefined) return;
  if (signedIn.acting !== undefined) {
    throw new AppError('impersonation_limit', {
      text: 'You’re already acting as another user. Stop that first.',
    });
  }
  if (signedIn.userId !== staffUserId) {
    throw new AppError('ticket_invalid', {
      text: 'This ticket is for a different user.',
    });
  }
}

async function membershipOf(
  database: Database,
  { userId, businessId, teamMemberId }: { userId: number; businessId: number; teamMemberId: number },
) {
  const all = await activeMemberships(database, userId);
  return all.find((one) => one.id === businessId && one.team_member_id === teamMemberId);
}
