import { AppError } from '@washboard/contract/core/errors.ts';
import type { RequestContext } from '../../platform/context.ts';
import { type ActingWanted, activeMemberships, findUser, type StaffPerson } from '../auth/index.ts';
import { issueTicket, type StaffDeps, useTicket } from './impersonation.service.ts';

/** Like one of our tickets, issued and used at once: the same checks, session and log entries. */
export async function actByProvider(
  deps: StaffDeps,
  ctx: RequestContext,
  { staffUserId, subject, reason, present, once }: ActingWanted,
) {
  const staff = await staffPersonOf(deps, staffUserId, present);
  const { ticket } = await issueTicket(deps, staff, { ...subject, reason }, ctx.clock.now());
  return useTicket(deps, ctx, { token: ticket, present }, once);
}

/** Their membership in this browser, or their only one; never guessed. */
async function staffPersonOf(
  { database, sessions }: StaffDeps,
  staffUserId: number,
  present: string | undefined,
): Promise<StaffPerson> {
  const signedIn = present === undefined ? undefined : await sessions.find(present);
  const homes = await activeMemberships(database, staffUserId);
  const isHere = (id: number) => signedIn?.userId !== staffUserId || signedIn.businessId === id;
  const [home, other] = homes.filter(({ id }) => isHere(id));
  const user = await findUser(database.lookup, staffUserId);
  if (home === undefined || user === undefined) throw new AppError('ticket_invalid');
  if (other !== undefined) {
    throw new AppError('conflict', {
      text: 'You belong to several businesses. Sign in to one of them in this browser, then use a new ticket.',
    });
  }
  const { id: businessId, team_member_id: teamMemberId } = home;
  return { userId: staffUserId, businessId, teamMemberId, name: `${user.first_name} ${user.last_name}` };
}
