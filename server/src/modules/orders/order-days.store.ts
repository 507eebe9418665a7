import type { LocalDay } from '@washboard/contract/core/time/time.ts';
import type { Tx } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';

/** Records the days on which an order counts, in any basis. */
export async function noteOrderDays(
  tx: Tx,
  days: readonly { orderId: number; storeId: number; day: LocalDay }[],
): Promise<void> {
  await insertRows(tx, 'order_day', days, {
    store_id: (one) => one.storeId,
    day: (one) => one.day,
    order_id: (one) => one.orderId,
  })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
