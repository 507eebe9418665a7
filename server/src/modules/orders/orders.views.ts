import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface StandingVoid {
  orderId: number;
  at: string;
  businessDate: string;
  by: string | null;
  reason: string;
}

/** Those of the orders that are void, and since when. */
export async function readVoids(tx: Tx, orderIds: readonly number[]): Promise<StandingVoid[]> {
  const { rows } = await sql<StandingVoid>`
    select id as "orderId", voided_at as at, voided_on as "businessDate", voided_by as by, void_reason as reason
    from laundry_order
    where business_id = ${tx.businessId} and id = any(${[...orderIds]}::bigint[]) and voided_at is not null
  `.execute(tx.db);
  return rows;
}
