import type { LocalDay } from '@washboard/contract/core/time/time.ts';
import type { Tx } from '../../platform/db/database.ts';
import { date, int8, text, timestamptz } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

export interface OpenVoid {
  orderId: number;
  at: string;
  businessDate: string;
  by: string | null;
  reason: string;
}

/** Which orders are void, with their first void. */
export async function readVoids(tx: Tx, orderIds: readonly number[]): Promise<OpenVoid[]> {
  const { rows } = await typedSql({
    orderId: int8,
    at: timestamptz,
    businessDate: date,
    by: text.orNull,
    reason: text,
  })`
    select distinct on (order_id) order_id as "orderId", at, business_date as "businessDate", by_code as by, reason
    from order_void where business_id = ${tx.businessId} and order_id = any(${[...orderIds]}::bigint[])
    order by order_id, at, ref collate "C"
  `.execute(tx.db);
  return rows;
}

export interface OrderByCode {
  id: number;
  code: string;
}

/** A store's orders with these ticket codes, without undone ones. A code may occur twice. */
export async function findOrdersByCode(
  tx: Tx,
  storeId: number,
  codes: readonly string[],
): Promise<OrderByCode[]> {
  const { rows } = await typedSql({ id: int8, code: text })`
    select found.id, found.code from unnest(${[...codes]}::text[]) as wanted (code)
    cross join lateral (
      select order_id as id from order_state
      where store_id = ${storeId} and code_key = upper(wanted.code) and business_id = ${tx.businessId}
        and undone_at is null offset 0
    ) alike
    cross join lateral (
      select id, code from laundry_order where business_id = ${tx.businessId} and id = alike.id offset 0
    ) found
    where found.code = wanted.code
    order by found.id
  `.execute(tx.db);
  return rows;
}

/** The code of any order of these customers; null if there is none. */
export async function findOrderOfCustomers(tx: Tx, customerIds: readonly number[]): Promise<string | null> {
  const { rows } = await typedSql({ code: text })`
    select found.code from unnest(${[...customerIds]}::bigint[]) as wanted (id)
    cross join lateral (
      select order_id from order_state
      where customer_id = wanted.id and business_id = ${tx.businessId} and undone_at is null limit 1
    ) theirs
    join laundry_order found on found.business_id = ${tx.businessId} and found.id = theirs.order_id
    limit 1
  `.execute(tx.db);
  return rows[0]?.code ?? null;
}

/** Orders' stores, with the days on which any of them first became ready. */
export async function placesOfOrders(
  tx: Tx,
  orderIds: readonly number[],
): Promise<{ storeId: number; readyOn: LocalDay | null }[]> {
  const { rows } = await typedSql({ storeId: int8, readyOn: date.orNull })`
    select distinct store_id as "storeId", ready_on as "readyOn" from (
      select store_id, ready_on from order_state
      where business_id = ${tx.businessId} and order_id = any(${[...orderIds]}::bigint[])
      order by order_id for share
    ) held
  `.execute(tx.db);
  return rows;
}
