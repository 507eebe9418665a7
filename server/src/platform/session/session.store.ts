import { sql } from 'kysely';
<<<<<<< HEAD
import { type Database, type Db, notifyChannel } from '../db/database.ts';

export interface NewSession {
  userId: number;
  businessId: number;
  teamMemberId: number;
  userAgent: string;
  address: string;
}
=======
import { type Database, notifyChannel } from '../db/database.ts';
>>>>>>> main

export interface SessionRow {
  id: number;
  user_id: number;
  business_id: number;
  team_member_id: number;
  last_seen_at: string;
}

<<<<<<< HEAD
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
=======
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
>>>>>>> main
  const { rows } = await sql<{ id: number }>`
    insert into session (token_hash, user_id, business_id, team_member_id, user_agent, address,
      created_at, last_seen_at, expires_at)
    values (${session.tokenHash}, ${session.userId}, ${session.businessId}, ${session.teamMemberId},
      ${session.userAgent.slice(0, 300)}, ${session.address}, ${session.now}, ${session.now}, ${session.expires})
    returning id
<<<<<<< HEAD
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
=======
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
>>>>>>> main
  role: string;
  full_name: string;
  stores: number[] | null;
}

<<<<<<< HEAD
/** Role and stores as they stand now; nothing for a team member who was removed. */
export async function findSessionMember(
  database: Database,
  session: SessionRow,
=======
/** Role and stores of a team member as they stand now; nothing for one who was removed. */
export async function findMember(
  database: Database,
  { business_id, team_member_id }: Pick<SessionRow, 'business_id' | 'team_member_id'>,
>>>>>>> main
): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select role, full_name,
      (select json_agg(store_id order by store_id) from team_member_store s
        where s.business_id = m.business_id and s.team_member_id = m.id) as stores
    from team_member m
<<<<<<< HEAD
    where business_id = ${session.business_id} and id = ${session.team_member_id} and archived_at is null
  `.execute(database.business(session.business_id).read);
=======
    where business_id = ${business_id} and id = ${team_member_id} and archived_at is null
  `.execute(database.business(business_id).read);
>>>>>>> main
  return rows[0];
}
