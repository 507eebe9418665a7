import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { text } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import type { Signer } from '../../../platform/signer.ts';

/**
 * A keyed hash of everything that lets this user sign in. A proof of identity carries it, and ends when it
 * changes. Read it before the proof is checked: what changes meanwhile must end the proof too.
 */
export async function credentialsOf(signer: Signer, lookup: Db, userId: number): Promise<string> {
  const { rows } = await typedSql({ text })`
    select json_build_array(u.email, u.password_hash,
      (select encode(secret, 'hex') from two_factor where user_id = u.id),
      (select array_agg(id order by id) from passkey where user_id = u.id),
      (select array_agg(array[issuer, subject] order by issuer) from linked_identity where user_id = u.id)
    )::text as text
    from app_user u where u.id = ${userId}
  `.execute(lookup);
  return signer.hash('credentials', rows[0]?.text ?? '').slice(0, 32);
}

/** One change of a user's credentials, or one use of a proof, at a time. */
async function lockUser(lookup: Db, userId: number): Promise<void> {
  await sql`select from app_user where id = ${userId} for no key update`.execute(lookup);
}

/** Whether a proof still holds. It then holds until the end of the transaction: a change waits. */
export async function stillHold(
  signer: Signer,
  lookup: Db,
  { userId, credentials = '' }: { userId: number; credentials: string | undefined },
): Promise<boolean> {
  await lockUser(lookup, userId);
  return credentials === (await credentialsOf(signer, lookup, userId));
}

/** Ends the reset links and the unused acting tickets of a user whose credentials change. */
export async function endProofsOf(lookup: Db, userId: number, at: Date): Promise<void> {
  await lockUser(lookup, userId);
  await sql`
    update password_reset set ended_at = ${at} where user_id = ${userId} and ended_at is null
  `.execute(lookup);
  await sql`
    update impersonation set ticket_until = ${at} where staff_user_id = ${userId} and used_at is null
      and ticket_until > ${at}
  `.execute(lookup);
}
