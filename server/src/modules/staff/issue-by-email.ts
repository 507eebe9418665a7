import type { Database } from '../../platform/db/database.ts';
import { findUserByEmail, standingMemberships } from '../auth/index.ts';
import { issueTicket } from './impersonation.service.ts';

export interface Wanted {
  /** E-mails of who acts and of whom they act for. */
  staff: string;
  subject: string;
  businessId: number;
  reason: string;
}

/**
 * A ticket by e-mails, for the command line.
 * @throws Error of one sentence where one of them is not who they need to be
 */
export async function issueTicketFor(
  deps: { database: Database; isStaffEmail: (email: string) => boolean },
  { staff, subject, businessId, reason }: Wanted,
  at: Date,
): Promise<string> {
  const [home] = await membershipsOf(deps.database, staff);
  if (home === undefined || !deps.isStaffEmail(staff))
    throw new Error(`${staff} is not staff: it needs a sign-in, and its domain must be among STAFF_DOMAINS.`);
  const members = await membershipsOf(deps.database, subject);
  const member = members.find((one) => one.business === businessId);
  if (member === undefined) throw new Error(`${subject} does not sign in to business ${businessId}.`);
  const actor = {
    userId: home.userId,
    businessId: home.business,
    teamMemberId: home.member,
    name: home.name,
  };
  const wanted = { businessId, teamMemberId: member.member, reason };
  return (await issueTicket(deps, actor, wanted, at)).ticket;
}

async function membershipsOf(database: Database, email: string) {
  const user = await findUserByEmail(database.lookup, email);
  if (user === undefined) return [];
  const name = `${user.first_name} ${user.last_name}`;
  const all = await standingMemberships(database, user.id);
  return all.map((one) => ({ userId: user.id, name, business: one.id, member: one.team_member_id }));
}
