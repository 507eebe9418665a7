import { sql } from 'kysely';
import { type Database, type Db, notifyChannel } from '../db/database.ts';

export interface NewSession {
  userId: number;
  businessId: number;
  teamMemberId: number;
  userAgent: string;
  address: string;
}

export interface SessionRow {
  id: number;
  user_id: number;
  business_id: number;
  team_member_id: number;
  last_seen_at: string;
}

/** A session that was neither ended nor left idle for too long. */
export async function findSession(
  lookup: Db,
  tokenHash: Buffer,
  times: { now: Date; idleSince: Date },
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select id, user_id, business_id, team_member_id, last_seen_at from session
    where token_hash = ${tokenHash} and ended_at is null
      and expires_at > ${times.now} and last_seen_at > ${times.idleSince}
  `.execute(lookup);
  return rows[0];
}

export async function touchSession(lookup: Db, id: number, now: Date): Promise<void> {
  await sql`update session set last_seen_at = ${now} where id = ${id}`.execute(lookup);
}

export async function insertSession(
  lookup: Db,
  session: NewSession & { tokenHash: Buffer; now: Date; expires: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into session (token_hash, user_id, business_id, team_member_id, user_agent, address,
      created_at, last_seen_at, expires_at)
    values (${session.tokenHash}, ${session.userId}, ${session.businessId}, ${session.teamMemberId},
      ${session.userAgent.slice(0, 300)}, ${session.address}, ${session.now}, ${session.now}, ${session.expires})
    returning id
  `.execute(lookup);
  return rows[0]?.id ?? 0;
}

/** End a session and tell every process, in one transaction. */
export async function endSession(
  database: Database,
  session: { id: number; businessId: number },
  now: Date,
): Promise<void> {
  const message = JSON.stringify({ session });
  await database.lookupWrite(async (db) => {
    await sql`update session set ended_at = ${now} where id = ${session.id}`.execute(db);
    await sql`select pg_notify(${notifyChannel}, ${message})`.execute(db);
  });
}

export interface MemberRow {
  role: string;
  full_name: string;
  stores: number[] | null;
}

/** Role and stores as they stand now; nothing for a team member who was removed. */
export async function findSessionMember(
  database: Database,
  session: SessionRow,
): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select role, full_name,
      (select json_agg(store_id order by store_id) from team_member_store s
        where s.business_id = m.business_id and s.team_member_id = m.id) as stores
    from team_member m
    where business_id = ${session.business_id} and id = ${session.team_member_id} and archived_at is null
  `.execute(database.business(session.business_id).read);
  return rows[0];
}
