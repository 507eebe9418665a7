import type { Tx } from '../../platform/db/database.ts';
import { recordWeights, type Weighing } from './order-work.store.ts';
import { storesOfOrders } from './orders.views.ts';

/** Takes down what orders weigh, and tells who looks: pounds in the queue are other ones now. */
export async function weighOrders(tx: Tx, weighings: readonly Weighing[]): Promise<void> {
  await recordWeights(tx, weighings);
  const ids = weighings.map(({ orderId }) => orderId);
  for (const storeId of await storesOfOrders(tx, ids)) tx.publish({ type: 'orders.changed', storeId });
}
