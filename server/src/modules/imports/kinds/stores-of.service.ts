import type { Tx } from '../../../platform/db/database.ts';
import { readStores, type StoreName } from '../../locations/index.ts';

/** The stores of the business, as names in files may mean them. */
export const storesOf = (tx: Tx): Promise<StoreName[]> =>
  readStores({ businessId: tx.businessId, read: tx.db }, 'all');

/** The zone in which the days of a store begin. */
export async function zoneOfStore(tx: Tx, storeId: number): Promise<string> {
  const store = (await storesOf(tx)).find(({ id }) => id === storeId);
  if (store === undefined) throw new Error(`Store ${storeId} is gone.`);
  return store.timeZone;
}
