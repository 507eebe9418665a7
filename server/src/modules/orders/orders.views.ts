import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface StandingVoid {
  orderId: number;
  at: string;
  businessDate: string;
  by: string | null;
  reason: string;
}

/** Those of the orders that are void, with the first of their voids. */
export async function readVoids(tx: Tx, orderIds: readonly number[]): Promise<StandingVoid[]> {
  const { rows } = await sql<StandingVoid>`
    select first.order_id as "orderId", at, business_date as "businessDate", by_code as by, reason
    from unnest(${[...orderIds]}::bigint[]) as wanted (id)
    cross join lateral (
      select * from order_void where business_id = ${tx.businessId} and order_id = wanted.id
      order by at, ref collate "C" limit 1
    ) first
  `.execute(tx.db);
  return rows;
}
