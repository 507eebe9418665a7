import type { LocalDay } from '@washboard/contract/core/time/time.ts';
import type { Tx } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';

/** A day on which an order counts, in any basis. */
interface OrderDay {
  orderId: number;
  storeId: number;
  day: LocalDay;
}

/** Records the days of new orders, which have none yet. */
export const addOrderDays = (tx: Tx, days: readonly OrderDay[]) =>
  insertRows(tx, 'order_day', days, {
    store_id: (one) => one.storeId,
    day: (one) => one.day,
    order_id: (one) => one.orderId,
  });

/** Records days that may be known. */
export async function noteOrderDays(tx: Tx, days: readonly OrderDay[]): Promise<void> {
  await addOrderDays(tx, days)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
