import type { CreateAccessKey } from '@washboard/contract/access-keys/access-keys.schemas.ts';
import type { BusinessDb, Tx } from '../../platform/db/database.ts';

export async function insertAccessKey(
  tx: Tx,
  key: CreateAccessKey & { prefix: string; hash: Buffer; createdBy: string; at: Date },
): Promise<number> {
  const rows = await tx.db
    .insertInto('access_key')
    .values({
      business_id: tx.businessId,
      name: key.name,
      source: key.source,
      prefix: key.prefix,
      key_hash: key.hash,
      scopes: key.scopes,
      store_ids: key.storeIds,
      created_by: key.createdBy,
      created_at: key.at,
    })
    .returning('id')
    .execute();
  return rows[0]?.id ?? 0;
}

/** Changes the text of our own program's key; returns whether it existed. */
export async function replaceKeyText(
  tx: Tx,
  key: { source: string; createdBy: string; prefix: string; hash: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('access_key')
    .set((eb) => ({ prefix: key.prefix, key_hash: key.hash, version: eb('version', '+', 1) }))
    .where('business_id', '=', tx.businessId)
    .where('source', '=', key.source)
    .where('created_by', '=', key.createdBy)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return (numUpdatedRows ?? 0n) > 0n;
}

export async function endAccessKey(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.db
    .updateTable('access_key')
    .set((eb) => ({ revoked_at: at, version: eb('version', '+', 1) }))
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}

/** Records a use; nobody made a change, so the version stays. */
export async function touchAccessKey(business: BusinessDb, id: number, at: Date): Promise<void> {
  await business.read
    .updateTable('access_key')
    .set({ last_used_at: at })
    .where('business_id', '=', business.businessId)
    .where('id', '=', id)
    .execute();
}
