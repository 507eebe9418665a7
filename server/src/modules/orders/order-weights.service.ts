import type { Tx } from '../../platform/db/database.ts';
import { recordWeights, type Weighing } from './order-work.store.ts';
import { placesOfOrders } from './orders.views.ts';

/**
 * Takes down what orders weigh: the figures of the day on which they were ready are other ones now, and so are the
 * pounds in the queue, which is told to who looks.
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
