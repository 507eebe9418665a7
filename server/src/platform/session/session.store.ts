import { sql } from 'kysely';
import { type Database, notifyChannel } from '../db/database.ts';

export interface SessionRow {
  id: number;
  user_id: number;
  business_id: number;
  team_member_id: number;
  last_seen_at: string;
}

/** The session of a token that has neither ended, expired nor been idle since. */
export async function findSession(
  database: Database,
  tokenHash: Buffer,
  now: Date,
  idleSince: Date,
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select id, user_id, business_id, team_member_id, last_seen_at from session
    where token_hash = ${tokenHash} and ended_at is null and expires_at > ${now} and last_seen_at > ${idleSince}
  `.execute(database.lookup);
  return rows[0];
}

export async function touchSession(database: Database, id: number, now: Date): Promise<void> {
  await sql`update session set last_seen_at = ${now} where id = ${id}`.execute(database.lookup);
}

interface InsertedSession {
  userId: number;
  businessId: number;
  teamMemberId: number;
  userAgent: string;
  address: string;
  tokenHash: Buffer;
  now: Date;
  expires: Date;
}

export async function insertSession(database: Database, session: InsertedSession): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into session (token_hash, user_id, business_id, team_member_id, user_agent, address,
      created_at, last_seen_at, expires_at)
    values (${session.tokenHash}, ${session.userId}, ${session.businessId}, ${session.teamMemberId},
      ${session.userAgent.slice(0, 300)}, ${session.address}, ${session.now}, ${session.now}, ${session.expires})
    returning id
  `.execute(database.lookup);
  return rows[0]?.id ?? 0;
}

/** End a session and tell every process that may have it in its cache. */
export async function endSession(
  database: Database,
  session: { sessionId: number; businessId: number },
  now: Date,
): Promise<void> {
  await sql`update session set ended_at = ${now} where id = ${session.sessionId}`.execute(database.lookup);
  const message = JSON.stringify({ session: { businessId: session.businessId, id: session.sessionId } });
  await sql`select pg_notify(${notifyChannel}, ${message})`.execute(database.lookup);
}

interface MemberRow {
  role: string;
  full_name: string;
  stores: number[] | null;
}

/** Role and stores of a team member as they stand now; nothing for one who was removed. */
export async function findMember(
  database: Database,
  { business_id, team_member_id }: Pick<SessionRow, 'business_id' | 'team_member_id'>,
): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select role, full_name,
      (select json_agg(store_id order by store_id) from team_member_store s
        where s.business_id = m.business_id and s.team_member_id = m.id) as stores
    from team_member m
    where business_id = ${business_id} and id = ${team_member_id} and archived_at is null
  `.execute(database.business(business_id).read);
  return rows[0];
}
