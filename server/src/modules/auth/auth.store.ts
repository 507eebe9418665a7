import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { bool, int8, text, timestamptz, uuid } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

export interface UserRow {
  id: number;
  uuid: string;
  email: string;
  password_hash: string | null;
  first_name: string;
  last_name: string;
}

export interface BusinessRow {
  id: number;
  uuid: string;
  name: string;
  created_at: string;
}

export interface MembershipRow extends BusinessRow {
  team_member_id: number;
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const { rows } = await typedSql({
    id: int8,
    uuid: uuid,
    email: text,
    password_hash: text.orNull,
    first_name: text,
    last_name: text,
    created_at: timestamptz,
  })`select * from app_user where email = ${email}`.execute(db);
  return rows[0];
}

export async function findUser(db: Db, userId: number): Promise<UserRow | undefined> {
  const { rows } = await typedSql({
    id: int8,
    uuid: uuid,
    email: text,
    password_hash: text.orNull,
    first_name: text,
    last_name: text,
    created_at: timestamptz,
  })`select * from app_user where id = ${userId}`.execute(db);
  return rows[0];
}

/** A user's businesses, oldest first. */
export async function listMemberships(db: Db, userId: number): Promise<MembershipRow[]> {
  const { rows } = await typedSql({
    id: int8,
    uuid: uuid,
    name: text,
    created_at: timestamptz,
    team_member_id: int8,
  })`
    select b.id, b.uuid, b.name, b.created_at, m.team_member_id
    from membership m join business b on b.id = m.business_id
    where m.user_id = ${userId} order by b.id limit 100
  `.execute(db);
  return rows;
}

/** Marks a token as used; false if it was used before. */
export async function useTokenOnce(db: Db, tokenId: string, expires: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows: numAffectedRows } = await db
    .insertInto('used_token')
    .values({ token_id: tokenId, expires_at: expires })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numAffectedRows === 1n;
}

export async function renameUser(
  db: Db,
  userId: number,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ first_name: firstName, last_name: lastName })
    .where('id', '=', userId)
    .execute();
}

export interface NewUser {
  email: string;
  /** Null if a provider signs them in. */
  passwordHash: string | null;
  firstName: string;
  lastName: string;
}

export async function insertUser(db: Db, user: NewUser): Promise<number> {
  const rows = await db
    .insertInto('app_user')
    .values({
      email: user.email,
      password_hash: user.passwordHash,
      first_name: user.firstName,
      last_name: user.lastName,
    })
    .returning('id')
    .execute();
  return rows[0]?.id ?? 0;
}

export async function insertMembership(
  db: Db,
  userId: number,
  businessId: number,
  teamMemberId: number,
): Promise<void> {
  await db
    .insertInto('membership')
    .values({ user_id: userId, business_id: businessId, team_member_id: teamMemberId })
    .execute();
}

/** The same for a person who may have been another member before. */
export async function replaceMembership(
  db: Db,
  userId: number,
  businessId: number,
  teamMemberId: number,
): Promise<void> {
  await db
    .deleteFrom('membership')
    .where('user_id', '=', userId)
    .where('business_id', '=', businessId)
    .execute();
  await insertMembership(db, userId, businessId, teamMemberId);
}

/** Whether nobody has an account yet. */
export async function hasNoUser(lookup: Db): Promise<boolean> {
  const { rows } = await typedSql({ any: bool })`select exists (select from app_user) as any`.execute(lookup);
  return rows[0]?.any !== true;
}

export async function insertSetupCode(db: Db, codeHash: Buffer, at: Date): Promise<void> {
  await db.insertInto('setup_code').values({ code_hash: codeHash, created_at: at }).execute();
}

/** Uses every set-up code up, given one of them; false if that one is unknown or used. */
export async function takeSetupCode(db: Db, codeHash: Buffer, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update setup_code set used_at = ${at} where used_at is null
      and exists (select from setup_code given where given.code_hash = ${codeHash} and given.used_at is null)
  `.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Waits for concurrent first starts; returns whether nobody has an account yet. */
export async function claimFirstStart(lookup: Db): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('washboard first start'))`.execute(lookup);
  return hasNoUser(lookup);
}
