import type { Tx } from '../../platform/db/database.ts';
import { int4, int8 } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

/** Planned deliveries of orders: 1 pickup, 2 return, 3 both. Orders without any are left out. */
export async function readDeliveryKinds(tx: Tx, orderIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await typedSql({ orderId: int8, kinds: int4 })`
    select wanted.id as "orderId", found.kinds from unnest(${[...orderIds]}::bigint[]) as wanted (id)
    cross join lateral (
      select sum(distinct case kind when 'PICKUP' then 1 else 2 end)::int as kinds from delivery
      where business_id = ${tx.businessId} and order_id = wanted.id offset 0
    ) found
    where found.kinds is not null
  `.execute(tx.db);
  return new Map(rows.map((row) => [row.orderId, row.kinds]));
}
