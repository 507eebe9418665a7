import type { AddressUse } from '@washboard/contract/customers/address-uses.ts';
import { type RawBuilder, sql } from 'kysely';
import type { BusinessDb, Tx } from '../../platform/db/database.ts';

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

/** Orders of a store with the given codes on their tickets, but those that were undone. A code may be there twice. */
export async function findOrdersByCode(
  tx: Tx,
  storeId: number,
  codes: readonly string[],
): Promise<OrderByCode[]> {
  const { rows } = await sql<OrderByCode>`
    select found.id, found.code from unnest(${[...codes]}::text[]) as wanted (code)
    cross join lateral (
      select id, code from laundry_order
      where store_id = ${storeId} and code = wanted.code and business_id = ${tx.businessId} offset 0
    ) found
    where not ${isUndone(tx, sql`found.id`)}
    order by found.id
  `.execute(tx.db);
  return rows;
}

/** The code of an order of one of these customers; null where none of them has an order. */
export async function findOrderOfCustomers(tx: Tx, customerIds: readonly number[]): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`
    select found.code from unnest(${[...customerIds]}::bigint[]) as wanted (id)
    cross join lateral (
      select id, code from laundry_order where customer_id = wanted.id and business_id = ${tx.businessId} offset 0
    ) found
    where not ${isUndone(tx, sql`found.id`)} limit 1
  `.execute(tx.db);
  return rows[0]?.code ?? null;
}

/** A recurring order that does not come again stays one so long after it was expected. */
const graceDays = 7;

/**
 * What the addresses of a customer are used for: a recurring order that is to come again, or an order that is not
 * over. Voided and undone orders use none.
 */
export async function readAddressUses(
  business: BusinessDb,
  customerId: number,
  at: Date,
): Promise<Map<number, AddressUse>> {
  const { rows } = await sql<{ addressId: number; isRecurring: boolean }>`
    select o.address_id as "addressId", bool_or(o.type = 'RECURRING') as "isRecurring"
    from laundry_order o join order_state s on s.business_id = o.business_id and s.order_id = o.id
    where o.business_id = ${business.businessId} and o.customer_id = ${customerId} and o.address_id is not null
      and s.undone_at is null and s.voided_at is null
      and (s.status <> 'COMPLETED'
        or o.placed_at + make_interval(weeks => o.recurring_weeks, days => ${graceDays}) > ${at})
    group by o.address_id
  `.execute(business.read);
  return new Map(
    rows.map(({ addressId, isRecurring }) => [addressId, isRecurring ? 'recurring' : 'service']),
  );
}

const isUndone = (tx: Tx, id: RawBuilder<unknown>) => sql`exists (select from order_state
  where business_id = ${tx.businessId} and order_id = ${id} and undone_at is not null)`;
