import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { int8, json, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { publishSessionChange } from '../../../platform/db/session-change.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

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
  email: string;
  expires_at: string;
  /** The staff member acting in it. */
  acting: ActingRow | null;
}

export interface ActingRow {
  staffUserId: number;
  staffName: string;
  staffEmail: string;
  business_id: number;
  team_member_id: number;
}

export interface SessionTimes {
  now: Date;
  idleSince: Date;
}

/** Neither ended nor idle too long. */
const stands = ({ now, idleSince }: SessionTimes) =>
  sql`ended_at is null and expires_at > ${now} and last_seen_at > ${idleSince}`;

const whoActs = sql`(
  select json_build_object('staffUserId', i.staff_user_id, 'staffName', i.staff_name,
    'staffEmail', staff.email, 'business_id', i.staff_business_id, 'team_member_id', i.staff_member_id)
  from impersonation i join app_user staff on staff.id = i.staff_user_id
  where i.id = session.impersonation_id)`;

/** The session of a token or id, if active. */
export async function findSession(
  lookup: Db,
  by: { tokenHash: Buffer } | { id: number },
  times: SessionTimes,
): Promise<SessionRow | undefined> {
  const which = 'id' in by ? sql`id = ${by.id}` : sql`token_hash = ${by.tokenHash}`;
  const { rows } = await typedSql({
    id: int8,
    user_id: int8,
    business_id: int8,
    team_member_id: int8,
    last_seen_at: timestamptz,
    expires_at: timestamptz,
    email: text,
    acting: json.of<ActingRow>().orNull,
  })`
    select id, user_id, business_id, team_member_id, last_seen_at, expires_at,
      (select email from app_user u where u.id = session.user_id) as email, ${whoActs} as acting
    from session where ${which} and ${stands(times)}
  `.execute(lookup);
  return rows[0];
}

/** Which of these sessions are active, and their actors. */
export async function listOpenSessions(
  lookup: Db,
  ids: number[],
  times: SessionTimes,
): Promise<Pick<SessionRow, 'id' | 'acting'>[]> {
  const { rows } = await typedSql({ id: int8, acting: json.of<ActingRow>().orNull })`
    select id, ${whoActs} as acting from session where id = any(${ids}::bigint[]) and ${stands(times)}
  `.execute(lookup);
  return rows;
}

export async function touchSession(lookup: Db, id: number, now: Date): Promise<void> {
  await lookup.updateTable('session').set({ last_seen_at: now }).where('id', '=', id).execute();
}

export async function insertSession(
  lookup: Db,
  session: NewSession & { tokenHash: Buffer; now: Date; expires: Date; impersonationId?: number | undefined },
): Promise<number> {
  const { rows } = await typedSql({ id: int8 })`
    insert into session (token_hash, user_id, business_id, team_member_id, user_agent, address,
      created_at, last_seen_at, expires_at, impersonation_id)
    values (${session.tokenHash}, ${session.userId}, ${session.businessId}, ${session.teamMemberId},
      ${session.userAgent.slice(0, 300)}, ${session.address}, ${session.now}, ${session.now}, ${session.expires},
      ${session.impersonationId ?? null})
    returning id
  `.execute(lookup);
  return rows[0]?.id ?? 0;
}

export interface OpenSession {
  id: number;
  userAgent: string;
  address: string;
  businessName: string;
  /** Staff who act as the person. */
  staffName: string | null;
  signedInAt: string;
  lastUsedAt: string;
}

/** A person's active sessions across businesses, last used first. */
export async function listSessionsOf(
  lookup: Db,
  userId: number,
  times: SessionTimes,
): Promise<OpenSession[]> {
  const { rows } = await typedSql({
    id: int8,
    userAgent: text,
    address: text,
    businessName: text,
    staffName: text.orNull,
    signedInAt: timestamptz,
    lastUsedAt: timestamptz,
  })`
    select s.id, s.user_agent as "userAgent", s.address, b.name as "businessName",
      i.staff_name as "staffName", s.created_at as "signedInAt", s.last_seen_at as "lastUsedAt"
    from session s join business b on b.id = s.business_id left join impersonation i on i.id = s.impersonation_id
    where s.user_id = ${userId} and ${stands(times)}
    order by s.last_seen_at desc, s.id desc limit 200
  `.execute(lookup);
  return rows;
}

/** Where a person signed in during the last 30 days, newest first. */
export async function listKnownAddresses(lookup: Db, email: string): Promise<string[]> {
  const { rows } = await typedSql({ address: text })`
    select address from session s join app_user u on u.id = s.user_id
    where u.email = ${email} and s.impersonation_id is null and s.created_at > now() - interval '30 days'
    group by address order by max(s.created_at) desc limit 50
  `.execute(lookup);
  return rows.map(({ address }) => address);
}

/** Ends a session, and those in which its user acts as staff, and notifies every process; in a transaction. */
export async function endSession(
  lookup: Db,
  session: { id: number; businessId: number },
  now: Date,
): Promise<void> {
  await lookup.updateTable('session').set({ ended_at: now }).where('id', '=', session.id).execute();
  await publishSessionChange(lookup, session);
  await endActing(lookup, session.id, now);
}

/** Staff who sign out stop acting for others. */
async function endActing(lookup: Db, sessionId: number, now: Date): Promise<void> {
  const { rows } = await typedSql({ id: int8, businessId: int8 })`
    update session acting set ended_at = ${now} from impersonation i, session own
    where own.id = ${sessionId} and own.impersonation_id is null and i.staff_user_id = own.user_id
      and acting.impersonation_id = i.id and acting.ended_at is null
    returning acting.id, acting.business_id as "businessId"
  `.execute(lookup);
  for (const session of rows) await publishSessionChange(lookup, session);
}

/**
 * Ends a user's sessions across businesses: `only` one, or all but `keep`. Within a transaction, which
 * notifies every process; returns how many were active.
 */
export async function endSessionsOf(
  lookup: Db,
  userId: number,
  which: { only: number } | { keep: number | undefined },
  now: Date,
): Promise<number> {
  const chosen =
    'only' in which ? sql`id = ${which.only}` : sql`id is distinct from ${which.keep ?? null}::bigint`;
  const { rows } = await typedSql({ id: int8, businessId: int8 })`
    update session set ended_at = ${now}
    where (user_id = ${userId} or impersonation_id in (select id from impersonation where staff_user_id = ${userId}))
      and ended_at is null and ${chosen}
    returning id, business_id as "businessId"
  `.execute(lookup);
  if ('keep' in which) {
    await sql`
      update impersonation set ticket_until = least(ticket_until, ${now})
      where staff_user_id = ${userId} and used_at is null
    `.execute(lookup);
  }
  for (const session of rows) await publishSessionChange(lookup, session);
  if ('only' in which && rows.length > 0) await endActing(lookup, which.only, now);
  return rows.length;
}

/**
 * Ends a person's sessions in one business, and those in which they act as its staff. Within a transaction,
 * which notifies every process.
 */
export async function endSessionsOfMember(
  lookup: Db,
  { businessId, teamMemberId }: { businessId: number; teamMemberId: number },
  now: Date,
): Promise<void> {
  const { rows } = await typedSql({ id: int8, businessId: int8 })`
    update session set ended_at = ${now}
    where ended_at is null and ((business_id = ${businessId} and team_member_id = ${teamMemberId})
      or impersonation_id in (select id from impersonation
        where staff_business_id = ${businessId} and staff_member_id = ${teamMemberId}))
    returning id, business_id as "businessId"
  `.execute(lookup);
  for (const session of rows) await publishSessionChange(lookup, session);
}

/** Businesses with signed-in users. */
export async function listSignedInBusinesses(lookup: Db, now: Date): Promise<number[]> {
  const { rows } = await typedSql({ id: int8 })`
    select distinct business_id as id from session where ended_at is null and expires_at > ${now}
  `.execute(lookup);
  return rows.map((row) => row.id);
}
