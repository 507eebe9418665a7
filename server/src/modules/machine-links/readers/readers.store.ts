import type { Tx } from '../../../platform/db/database.ts';

/** A card reader of a store. */
export interface ReaderFacts {
  storeId: number;
  serial: string;
}

export async function insertReader(tx: Tx, { storeId, serial }: ReaderFacts): Promise<number> {
  const { id } = await tx.db
    .insertInto('esd_reader')
    .values({ business_id: tx.businessId, store_id: storeId, serial })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Another device has not reported yet. Raises the version. */
export async function updateReader(tx: Tx, id: number, { serial }: ReaderFacts): Promise<void> {
  await tx.db
    .updateTable('esd_reader')
    .set((eb) => ({ serial, is_online: false, seen_at: null, version: eb('version', '+', 1) }))
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}

/** Removes a reader, or restores it with null. Raises the version. */
export async function archiveReader(tx: Tx, id: number, at: Date | null): Promise<void> {
  await tx.db
    .updateTable('esd_reader')
    .set((eb) => ({ archived_at: at, version: eb('version', '+', 1) }))
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}

/** A registered reader reported; older reports and other readers don't count. Returns whether it is registered. */
export async function hearReader(
  tx: Tx,
  { storeId, serial, isOnline, at }: ReaderFacts & { isOnline: boolean; at: string },
): Promise<boolean> {
  const heard = await tx.db
    .updateTable('esd_reader')
    .set({ is_online: isOnline, seen_at: at })
    .where('business_id', '=', tx.businessId)
    .where('store_id', '=', storeId)
    .where('serial', '=', serial)
    .where('archived_at', 'is', null)
    .where((eb) => eb.or([eb('seen_at', 'is', null), eb('seen_at', '<=', at)]))
    .returning('id')
    .execute();
  return heard.length > 0;
}
