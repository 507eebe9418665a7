import type { Tx } from '../../platform/db/database.ts';
import { recordWeights, type Weighing } from './order-work.store.ts';
import { placesOfOrders } from './orders.views.ts';

/**
 * Records weights. They change the figures of the day the order was ready, and the pounds in the queue, so
 * pages are notified.
 */
export async function weighOrders(tx: Tx, weighings: readonly Weighing[]): Promise<void> {
  await recordWeights(tx, weighings);
  const places = await placesOfOrders(
    tx,
    weighings.map(({ orderId }) => orderId),
  );
  for (const { storeId, readyOn } of places) if (readyOn !== null) tx.markDay(storeId, readyOn);
  for (const storeId of new Set(places.map((place) => place.storeId)))
    tx.publish({ type: 'orders.changed', storeId });
}
