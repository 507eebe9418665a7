import type { Tx } from '../../../platform/db/database.ts';
import { readStores, type StoreName } from '../../locations/index.ts';

/** The business's stores, as files may name them. */
export const storesOf = (tx: Tx): Promise<StoreName[]> =>
  readStores({ businessId: tx.businessId, read: tx.db }, 'all');

/** The zone in which a store's days start. */
export async function zoneOfStore(tx: Tx, storeId: number): Promise<string> {
  const store = (await storesOf(tx)).find(({ id }) => id === storeId);
  if (store === undefined) throw new Error(`Store ${storeId} is gone.`);
  return store.timeZone;
}
