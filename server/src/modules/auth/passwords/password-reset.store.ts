import type { Db } from '../../../platform/db/database.ts';
import { int8 } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

export interface NewReset {
  tokenHash: Buffer;
  userId: number;
  createdAt: Date;
  expires: Date;
}

/** A new reset link; earlier ones end. */
export async function insertReset(lookup: Db, reset: NewReset): Promise<void> {
  await lookup
    .updateTable('password_reset')
    .set({ ended_at: reset.createdAt })
    .where('user_id', '=', reset.userId)
    .where('ended_at', 'is', null)
    .execute();
  await lookup
    .insertInto('password_reset')
    .values({
      token_hash: reset.tokenHash,
      user_id: reset.userId,
      created_at: reset.createdAt,
      expires_at: reset.expires,
    })
    .execute();
}

/** The user of a reset link, while it works. */
export async function findReset(lookup: Db, tokenHash: Buffer, now: Date): Promise<number | undefined> {
  const { rows } = await typedSql({ user_id: int8 })`
    select user_id from password_reset
    where token_hash = ${tokenHash} and ended_at is null and expires_at > ${now}
  `.execute(lookup);
  return rows[0]?.user_id;
}

/** Uses a link up; false if someone was faster. */
export async function takeReset(lookup: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await lookup
    .updateTable('password_reset')
    .set({ ended_at: now })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function setPassword(lookup: Db, userId: number, passwordHash: string): Promise<void> {
  await lookup
    .updateTable('app_user')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .execute();
}

/** The same password with a new hash, unless it changed meanwhile. */
export async function refreshHash(lookup: Db, userId: number, old: string, fresh: string): Promise<void> {
  await lookup
    .updateTable('app_user')
    .set({ password_hash: fresh })
    .where('id', '=', userId)
    .where('password_hash', '=', old)
    .execute();
}
