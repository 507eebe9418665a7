import type { Database } from '../../platform/db/database.ts';
import { activeMemberships, findUserByEmail } from '../auth/index.ts';
import { issueTicket } from './impersonation.service.ts';

export interface Wanted {
  /** Emails of the actor and the user. */
  staff: string;
  subject: string;
  businessId: number;
  /** The actor's membership; optional if they have only one. */
  staffBusinessId?: number | undefined;
  reason: string;
}

/**
 * A ticket by emails, for the command line.
 * @throws Error if one of them doesn't qualify
 */
export async function issueTicketFor(
  deps: { database: Database; isStaffEmail: (email: string) => boolean },
  { staff, subject, businessId, staffBusinessId, reason }: Wanted,
  at: Date,
): Promise<string> {
  const homes = await membershipsOf(deps.database, staff);
  if (homes.length === 0 || !deps.isStaffEmail(staff))
    throw new Error(`${staff} isn’t staff. It must be a user, with its domain in STAFF_DOMAINS.`);
  const home = chooseHome(staff, homes, staffBusinessId);
  const members = await membershipsOf(deps.database, subject);
  const member = members.find((one) => one.business === businessId);
  if (member === undefined) throw new Error(`${subject} isn’t a user of business ${businessId}.`);
  const actor = {
    userId: home.userId,
    businessId: home.business,
    teamMemberId: home.member,
    name: home.name,
  };
  const wanted = { businessId, teamMemberId: member.member, reason };
  return (await issueTicket(deps, actor, wanted, at)).ticket;
}

/** Never guessed: the session ends with this membership. */
function chooseHome(staff: string, homes: readonly Member[], given: number | undefined): Member {
  const found = homes.filter(({ business }) => given === undefined || business === given);
  const [home] = found;
  if (home !== undefined && found.length === 1) return home;
  const listed = homes.map(({ business, businessName }) => `${business} (${businessName})`).join(', ');
  throw new Error(
    given === undefined
      ? `${staff} belongs to several businesses. Choose one with --staff-business <id>: ${listed}.`
      : `${staff} isn’t a user of business ${given}. Businesses: ${listed}.`,
  );
}

interface Member {
  userId: number;
  name: string;
  business: number;
  businessName: string;
  member: number;
}

async function membershipsOf(database: Database, email: string): Promise<Member[]> {
  const user = await findUserByEmail(database.lookup, email);
  if (user === undefined) return [];
  const name = `${user.first_name} ${user.last_name}`;
  const all = await activeMemberships(database, user.id);
  return all.map((one) => ({
    userId: user.id,
    name,
    business: one.id,
    businessName: one.name,
    member: one.team_member_id,
  }));
}
