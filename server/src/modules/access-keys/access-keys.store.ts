import type { CreateAccessKey } from '@washboard/contract/access-keys/access-keys.schemas.ts';
import { sql } from 'kysely';
import type { BusinessDb, Tx } from '../../platform/db/database.ts';

export async function insertAccessKey(
  tx: Tx,
  key: CreateAccessKey & { prefix: string; hash: Buffer; createdBy: string; at: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into access_key (business_id, name, source, prefix, key_hash, scopes, store_ids, created_by, created_at)
    values (${tx.businessId}, ${key.name}, ${key.source}, ${key.prefix}, ${key.hash}, ${key.scopes}, ${key.storeIds},
      ${key.createdBy}, ${key.at})
    returning id
  `.execute(tx.db);
  return rows[0]?.id ?? 0;
}

/** Changes the text of our own program's key; returns whether it existed. */
export async function replaceKeyText(
  tx: Tx,
  key: { source: string; createdBy: string; prefix: string; hash: Buffer },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update access_key set prefix = ${key.prefix}, key_hash = ${key.hash}, version = version + 1
    where business_id = ${tx.businessId} and source = ${key.source} and created_by = ${key.createdBy}
      and revoked_at is null
  `.execute(tx.db);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function endAccessKey(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`
    update access_key set revoked_at = ${at}, version = version + 1
    where business_id = ${tx.businessId} and id = ${id}
  `.execute(tx.db);
}

/** Records a use; nobody made a change, so the version stays. */
export async function touchAccessKey(business: BusinessDb, id: number, at: Date): Promise<void> {
  await sql`
    update access_key set last_used_at = ${at} where business_id = ${business.businessId} and id = ${id}
  `.execute(business.read);
}
