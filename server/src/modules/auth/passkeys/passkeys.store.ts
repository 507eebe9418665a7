import type { Passkey } from '@washboard/contract/auth/passkeys.schemas.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import {
  bool,
  bytea,
  int4,
  int8,
  text,
  textArray,
  timestamptz,
  uuid,
} from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

const passkeyColumns = {
  id: int8,
  name: text,
  isBackedUp: bool,
  addedAt: timestamptz,
  lastUsedAt: timestamptz.orNull,
  version: int4,
};

const shown = sql`id, name, is_backed_up as "isBackedUp", created_at as "addedAt", last_used_at as "lastUsedAt", version`;

/** A user's passkeys, newest first. */
export async function listPasskeysOf(lookup: Db, userId: number): Promise<Passkey[]> {
  const { rows } = await typedSql(passkeyColumns)`
    select ${shown} from passkey where user_id = ${userId} order by id desc
  `.execute(lookup);
  return rows;
}

/** The ids by which browsers know a user's passkeys. */
export async function listCredentials(
  lookup: Db,
  userId: number,
): Promise<{ credentialId: Buffer; transports: string[] }[]> {
  const { rows } = await typedSql({ credentialId: bytea, transports: textArray })`
    select credential_id as "credentialId", transports from passkey where user_id = ${userId}
  `.execute(lookup);
  return rows;
}

export interface NewPasskey {
  userId: number;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  isBackedUp: boolean;
  name: string;
  at: Date;
}

/** Undefined if the key is known already. */
export async function insertPasskey(lookup: Db, key: NewPasskey): Promise<Passkey | undefined> {
  const { rows } = await typedSql(passkeyColumns)`
    insert into passkey (user_id, credential_id, public_key, counter, transports, is_backed_up, name, created_at)
    values (${key.userId}, ${key.credentialId}, ${key.publicKey}, ${key.counter}, ${key.transports}::text[],
      ${key.isBackedUp}, ${key.name}, ${key.at})
    on conflict (credential_id) do nothing
    returning ${shown}
  `.execute(lookup);
  return rows[0];
}

export async function findPasskey(lookup: Db, userId: number, id: number): Promise<Passkey | undefined> {
  const { rows } = await typedSql(passkeyColumns)`
    select ${shown} from passkey where user_id = ${userId} and id = ${id}
  `.execute(lookup);
  return rows[0];
}

/** Undefined if it isn't that user's or has changed meanwhile. */
export async function updateName(
  lookup: Db,
  userId: number,
  passkey: { id: number; name: string; version: number },
): Promise<Passkey | undefined> {
  const { rows } = await typedSql(passkeyColumns)`
    update passkey set name = ${passkey.name}, version = version + 1
    where user_id = ${userId} and id = ${passkey.id} and version = ${passkey.version}
    returning ${shown}
  `.execute(lookup);
  return rows[0];
}

/** Undefined if it isn't that user's. */
export async function deletePasskey(lookup: Db, userId: number, id: number): Promise<string | undefined> {
  const { rows } = await typedSql({ name: text })`
    delete from passkey where user_id = ${userId} and id = ${id} returning name
  `.execute(lookup);
  return rows[0]?.name;
}

export interface KnownKey {
  id: number;
  userId: number;
  userUuid: string;
  email: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
}

/** The passkey of an answer, and its user. */
export async function findKey(lookup: Db, credentialId: Buffer): Promise<KnownKey | undefined> {
  const { rows } = await typedSql({
    id: int8,
    userId: int8,
    userUuid: uuid,
    email: text,
    credentialId: bytea,
    publicKey: bytea,
    counter: int8,
  })`
    select p.id, p.user_id as "userId", u.uuid as "userUuid", u.email, p.credential_id as "credentialId",
      p.public_key as "publicKey", p.counter
    from passkey p join app_user u on u.id = p.user_id where p.credential_id = ${credentialId}
  `.execute(lookup);
  return rows[0];
}

/**
 * Records a use. False if the device's counter didn't increase (a copied key), or it was removed meanwhile.
 */
export async function noteUse(
  lookup: Db,
  id: number,
  use: { counter: number; isBackedUp: boolean; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update passkey set counter = ${use.counter}, is_backed_up = ${use.isBackedUp}, last_used_at = ${use.at}
    where id = ${id} and (counter < ${use.counter} or (counter = 0 and ${use.counter} = 0))
  `.execute(lookup);
  return numAffectedRows === 1n;
}
