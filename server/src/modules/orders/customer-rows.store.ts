import { sql } from 'kysely';
import { type FollowingRows, followingRows } from '../../platform/across/following-rows.store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { date, int8 } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

const orderStates = followingRows({ name: 'orderStates', table: 'order_state', key: sql`order_id` });

/** A customer's orders. Figures of their days are computed again, as first orders may be others now. */
export const ordersOfCustomer: readonly FollowingRows[] = [
  followingRows({ name: 'orders', label: 'order', table: 'laundry_order', key: sql`id` }),
  {
    ...orderStates,
    async move(tx, move) {
      const orderIds = await orderStates.move(tx, move);
      await markOrderDays(tx, { orderIds, customerIds: [move.from, move.to] });
      return orderIds;
    },
  },
];

/** Marks the days of moved orders, and of the first order that each customer has besides them. */
async function markOrderDays(
  tx: Tx,
  { orderIds, customerIds }: { orderIds: readonly string[]; customerIds: readonly number[] },
): Promise<void> {
  if (orderIds.length === 0) return;
  const { rows } = await typedSql({ storeId: int8, day: date })`
    with placed as (
      select store_id, placed_on, order_id = any(${[...orderIds]}::bigint[]) as is_moved from order_state
      where business_id = ${tx.businessId} and customer_id = any(${[...customerIds]}::bigint[])
    )
    select distinct store_id as "storeId", placed_on as day from placed
    where is_moved or placed_on = (select min(placed_on) from placed where not is_moved)
  `.execute(tx.db);
  for (const { storeId, day } of rows) tx.markDay(storeId, day);
  for (const storeId of new Set(rows.map((row) => row.storeId)))
    tx.publish({ type: 'orders.changed', storeId });
}
