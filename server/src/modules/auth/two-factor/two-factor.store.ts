import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { bool, bytea, int4, timestamptz } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

export interface TwoFactorRow {
  /** Sealed; null while it is off. */
  secret: Buffer | null;
  onSince: string | null;
  pendingSecret: Buffer | null;
  pendingSince: string | null;
  recoveryCodesLeft: number;
}

/** A user's two-factor state; undefined if it was never started. */
export async function findTwoFactor(lookup: Db, userId: number): Promise<TwoFactorRow | undefined> {
  const { rows } = await typedSql({
    secret: bytea.orNull,
    onSince: timestamptz.orNull,
    pendingSecret: bytea.orNull,
    pendingSince: timestamptz.orNull,
    recoveryCodesLeft: int4,
  })`
    select secret, on_since as "onSince", pending_secret as "pendingSecret", pending_since as "pendingSince",
      (select count(*)::int from recovery_code r where r.user_id = t.user_id and r.used_at is null)
        as "recoveryCodesLeft"
    from two_factor t where user_id = ${userId}
  `.execute(lookup);
  return rows[0];
}

/** A displayed key; an earlier one is replaced. */
export async function keepPending(lookup: Db, userId: number, secret: Buffer, at: Date): Promise<void> {
  await lookup
    .insertInto('two_factor')
    .values({ user_id: userId, pending_secret: secret, pending_since: at })
    .onConflict((conflict) =>
      conflict.columns(['user_id']).doUpdateSet((eb) => ({
        pending_secret: eb.ref('excluded.pending_secret'),
        pending_since: eb.ref('excluded.pending_since'),
      })),
    )
    .execute();
}

/** Activates the displayed key and uses up its first code; false if another key was displayed since. */
export async function turnOn(
  lookup: Db,
  userId: number,
  pending: { secret: Buffer; step: number },
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update two_factor set secret = pending_secret, on_since = ${at}, last_step = ${pending.step},
      pending_secret = null, pending_since = null
    where user_id = ${userId} and pending_secret = ${pending.secret}
  `.execute(lookup);
  return numAffectedRows === 1n;
}

/** Turns it off and deletes its codes; false if it wasn't on. */
export async function turnOff(lookup: Db, userId: number): Promise<boolean> {
  await lookup.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const { rows } = await typedSql({ was_on: bool })`
    delete from two_factor where user_id = ${userId} returning secret is not null as was_on
  `.execute(lookup);
  return rows[0]?.was_on === true;
}

/** Uses up a time step's code; false if it or a later one was used. */
export async function takeStep(lookup: Db, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await lookup
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(
  lookup: Db,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await lookup.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await sql`
    insert into recovery_code (user_id, code_hash) select ${userId}, unnest(${[...hashes]}::bytea[])
  `.execute(lookup);
}

/** Uses up a recovery code; false if unknown or used. */
export async function takeRecoveryCode(lookup: Db, userId: number, hash: Buffer, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await lookup
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
