import type { InBusiness, Tx } from '../../../platform/db/database.ts';
import { anyOf } from '../../../platform/db/rows.ts';

/** The reader of a store, locked until the transaction ends. */
export function holdReader(tx: Tx, storeId: number) {
  return tx.db
    .selectFrom('esd_reader')
    .select(['serial', 'version'])
    .where('business_id', '=', tx.businessId)
    .where('store_id', '=', storeId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The readers of these stores; also removed ones, for their version. */
export function readReaders({ db, businessId }: InBusiness, storeIds: readonly number[]) {
  return db
    .selectFrom('esd_reader')
    .select(['store_id as storeId', 'serial', 'is_online as isOnline', 'seen_at as seenAt', 'version'])
    .where('business_id', '=', businessId)
    .where('store_id', '=', anyOf(storeIds))
    .execute();
}

/** The store that has the reader with this serial number. */
export async function readStoreOfReader({ db, businessId }: InBusiness, serial: string) {
  const row = await db
    .selectFrom('esd_reader')
    .select('store_id as storeId')
    .where('business_id', '=', businessId)
    .where('serial', '=', serial)
    .executeTakeFirst();
  return row?.storeId;
}
