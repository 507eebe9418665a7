import type { Db } from '../../platform/db/database.ts';
import { bool, int8 } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

/** A person's id at a provider. */
export interface OutsideAccount {
  issuer: string;
  subject: string;
}

/** The user linked to an account; records the use. */
export async function takeLink(
  lookup: Db,
  { issuer, subject }: OutsideAccount,
  at: Date,
): Promise<number | undefined> {
  const { rows } = await typedSql({ user_id: int8 })`
    update linked_identity set last_used_at = ${at} where issuer = ${issuer} and subject = ${subject}
    returning user_id
  `.execute(lookup);
  return rows[0]?.user_id;
}

/** Whether a user is linked to this provider. Settings may lack the trailing slash of its name. */
export async function isLinked(lookup: Db, userId: number, issuer: string): Promise<boolean> {
  const { rows } = await typedSql({ any: bool })`
    select exists (
      select from linked_identity where user_id = ${userId} and rtrim(issuer, '/') = rtrim(${issuer}, '/')
    ) as any
  `.execute(lookup);
  return rows[0]?.any === true;
}

/** Links an account to a user; false if either is linked already. */
export async function insertLink(
  lookup: Db,
  { issuer, subject, userId, at }: OutsideAccount & { userId: number; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await lookup
    .insertInto('linked_identity')
    .values({ issuer, subject, user_id: userId, linked_at: at, last_used_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Removes all links of a user; false if there were none. */
export async function removeLinks(lookup: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await lookup
    .deleteFrom('linked_identity')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return (numDeletedRows ?? 0n) > 0n;
}
