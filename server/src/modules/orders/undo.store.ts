import type { Tx } from '../../platform/db/database.ts';
import { int8, json } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

/** Marks orders as undone and excludes them from every basis; returns the days they counted. */
export async function markUndone(
  tx: Tx,
  orderIds: readonly number[],
  at: Date,
): Promise<{ storeId: number; customerId: number | null; days: string[] }[]> {
  const { rows } = await typedSql({ storeId: int8, customerId: int8.orNull, days: json.of<string[]>() })`
    with before as (
      select found.* from unnest(${[...orderIds]}::bigint[]) as wanted (id) cross join lateral (
        select order_id, array[received_on, ready_on, paid_on, returned_on] as days from order_state
        where business_id = ${tx.businessId} and order_id = wanted.id and undone_at is null offset 0
      ) found
    ), placed as (
      select found.* from before cross join lateral (
        select id, customer_id from laundry_order
        where business_id = ${tx.businessId} and id = before.order_id offset 0
      ) found
    )
    update order_state o set undone_at = ${at.toISOString()},
      received_on = null, ready_on = null, paid_on = null, returned_on = null,
      received_at = null, ready_at = null, paid_at = null, returned_at = null,
      gross_cents = 0, discount_cents = 0, fee_cents = 0, tax_cents = 0, tip_cents = 0, paid_cents = 0,
      refunded_cents = 0, balance_cents = 0
    from before join placed on placed.id = before.order_id
    where o.business_id = ${tx.businessId} and o.order_id = before.order_id
    returning o.store_id as "storeId", placed.customer_id as "customerId", array_to_json(array_remove(before.days, null)) as days
  `.execute(tx.db);
  return rows;
}
