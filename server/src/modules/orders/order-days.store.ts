import type { LocalDay } from '@washboard/contract/core/time/time.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Notes the days on which something of an order counts, in whatever basis. */
export async function noteOrderDays(
  tx: Tx,
  days: readonly { orderId: number; storeId: number; day: LocalDay }[],
): Promise<void> {
  await sql`
    insert into order_day (business_id, store_id, day, order_id)
    select ${tx.businessId}, t.* from unnest(${days.map((one) => one.storeId)}::bigint[],
      ${days.map((one) => one.day)}::date[], ${days.map((one) => one.orderId)}::bigint[]) as t
    on conflict do nothing
  `.execute(tx.db);
}
