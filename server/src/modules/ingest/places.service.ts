import type { StoreScope } from '@washboard/contract/core/access.ts';
import type { Place } from '@washboard/contract/ingest/ingest-places.schemas.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { readStores } from '../locations/index.ts';
import { readFloors } from '../machines/index.ts';

/** The stores of a scope with their machines, for programs that send events. */
export async function getPlaces(business: BusinessDb, scope: StoreScope, at: Date): Promise<Place[]> {
  const stores = await readStores(business, scope);
  const machines = await readFloors(
    business,
    stores.map(({ id }) => id),
    at,
  );
  return stores.map((store) => ({
    ...store,
    machines: machines.filter(({ storeId }) => storeId === store.id).map(({ storeId: _, ...one }) => one),
  }));
}
