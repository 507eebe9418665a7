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

export interface OrderByCode {
  id: number;
  code: string;
}

/** Orders of a store with the given codes on their tickets, without those that were undone. A code may be there twice. */
export async function findOrdersByCode(
  tx: Tx,
  storeId: number,
  codes: readonly string[],
): Promise<OrderByCode[]> {
  const { rows } = await sql<OrderByCode>`
    select id, code from laundry_order
    where business_id = ${tx.businessId} and store_id = ${storeId} and code = any(${[...codes]}::text[])
      and undone_at is null
    order by id
  `.execute(tx.db);
  return rows;
}

/** The code of an order of one of these customers; null where none of them has an order. */
export async function findOrderOfCustomers(tx: Tx, customerIds: readonly number[]): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`
    select code from laundry_order
    where business_id = ${tx.businessId} and customer_id = any(${[...customerIds]}::bigint[]) and undone_at is null
    limit 1
  `.execute(tx.db);
  return rows[0]?.code ?? null;
}
