import type { Tx } from '../../../platform/db/database.ts';

/** A store has a row from its first reader on. */
export async function ensureReader(tx: Tx, storeId: number): Promise<void> {
  await tx.db
    .insertInto('esd_reader')
    .values({ business_id: tx.businessId, store_id: storeId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Sets the reader of a store, or removes it with null. Another device has not reported yet. Raises the version. */
export async function saveReader(tx: Tx, storeId: number, serial: string | null): Promise<void> {
  await tx.db
    .updateTable('esd_reader')
    .set((eb) => ({ serial, is_online: false, seen_at: null, version: eb('version', '+', 1) }))
    .where('business_id', '=', tx.businessId)
    .where('store_id', '=', storeId)
    .execute();
}

/** Registers a simulated reader. */
export async function insertReader(tx: Tx, storeId: number, serial: string): Promise<void> {
  await tx.db
    .insertInto('esd_reader')
    .values({ business_id: tx.businessId, store_id: storeId, serial })
    .execute();
}

interface Report {
  storeId: number;
  serial: string;
  isOnline: boolean;
  at: string;
}

/** A registered reader reported; older reports and other readers don't count. Returns whether it counts. */
export async function hearReader(tx: Tx, { storeId, serial, isOnline, at }: Report): Promise<boolean> {
  const heard = await tx.db
    .updateTable('esd_reader')
    .set({ is_online: isOnline, seen_at: at })
    .where('business_id', '=', tx.businessId)
    .where('store_id', '=', storeId)
    .where('serial', '=', serial)
    .where((eb) => eb.or([eb('seen_at', 'is', null), eb('seen_at', '<=', at)]))
    .returning('store_id')
    .execute();
  return heard.length > 0;
}
