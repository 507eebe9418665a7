import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { int8, json, text } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

/** The actor, and their staff membership. */
export interface StaffPerson {
  userId: number;
  businessId: number;
  teamMemberId: number;
  name: string;
}

/** The user to act as. */
export interface ActedFor {
  userId: number;
  businessId: number;
  teamMemberId: number;
}

export interface Ticket {
  id: number;
  reason: string;
  staff: StaffPerson;
  subject: ActedFor;
}

export async function insertTicket(
  lookup: Db,
  { staff, subject, ...ticket }: Omit<Ticket, 'id'> & { hash: Buffer; at: Date; until: Date },
): Promise<void> {
  await lookup
    .insertInto('impersonation')
    .values({
      ticket_hash: ticket.hash,
      ticket_until: ticket.until,
      staff_user_id: staff.userId,
      staff_business_id: staff.businessId,
      staff_member_id: staff.teamMemberId,
      staff_name: staff.name,
      user_id: subject.userId,
      business_id: subject.businessId,
      team_member_id: subject.teamMemberId,
      reason: ticket.reason,
      created_at: ticket.at,
    })
    .execute();
}

const stands = (now: Date) => sql`used_at is null and ticket_until > ${now}`;

/** An unused, unexpired ticket. */
export async function findTicket(lookup: Db, hash: Buffer, now: Date): Promise<Ticket | undefined> {
  const { rows } = await typedSql({
    id: int8,
    reason: text,
    staff: json.of<StaffPerson>(),
    subject: json.of<ActedFor>(),
  })`
    select id, reason,
      json_build_object('userId', staff_user_id, 'businessId', staff_business_id,
        'teamMemberId', staff_member_id, 'name', staff_name) as staff,
      json_build_object('userId', user_id, 'businessId', business_id, 'teamMemberId', team_member_id) as subject
    from impersonation where ticket_hash = ${hash} and ${stands(now)}
  `.execute(lookup);
  return rows[0];
}

/** Uses a ticket up; false if someone was faster or it expired. */
export async function takeTicket(lookup: Db, id: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update impersonation set used_at = ${now} where id = ${id} and ${stands(now)}
  `.execute(lookup);
  return numAffectedRows === 1n;
}

/** The user of a team member with a login. */
export async function findSignIn(
  lookup: Db,
  businessId: number,
  teamMemberId: number,
): Promise<{ userId: number; email: string } | undefined> {
  const { rows } = await typedSql({ userId: int8, email: text })`
    select u.id as "userId", u.email from membership m join app_user u on u.id = m.user_id
    where m.business_id = ${businessId} and m.team_member_id = ${teamMemberId}
  `.execute(lookup);
  return rows[0];
}
