import type { StoreScope } from '@washboard/contract/core/access.ts';
import type { ConversationDetails } from '@washboard/contract/messenger/messenger.schemas.ts';
import type { OrderStatus } from '@washboard/contract/orders/orders.constants.ts';
import { sql } from 'kysely';
import type { InBusiness } from '../../platform/db/database.ts';
import { date, int4, int8, text, timestamptz } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

/** What an answer needs to know about the customer. */
export async function readCustomerOf(
  { db, businessId }: InBusiness,
  customerId: number | null,
): Promise<ConversationDetails['customer']> {
  if (customerId === null) return null;
  const { rows } = await typedSql({
    email: text.orNull,
    notes: text,
    orders: int4,
    lastOrderOn: date.orNull,
  })`
    select c.email, c.notes, coalesce(f.orders, 0) as orders, f.last_on as "lastOrderOn"
    from customer c
    cross join lateral (
      select max(orders) as orders, max(last_order_on) as last_on from customer_facts
      where business_id = c.business_id and customer_id = c.id
    ) f
    where c.business_id = ${businessId} and c.id = ${customerId}
  `.execute(db);
  return rows[0] ?? null;
}

const mostOrders = 10;

/** Their open orders at these stores, the latest first. */
export async function readOpenOrders(
  { db, businessId }: InBusiness,
  customerId: number | null,
  stores: StoreScope,
): Promise<ConversationDetails['orders']> {
  if (customerId === null) return [];
  const { rows } = await typedSql({
    id: int8,
    code: text,
    status: text.of<OrderStatus>(),
    storeName: text,
    timeZone: text,
    placedAt: timestamptz,
    dueAt: timestamptz.orNull,
    valueCents: int8,
  })`
    select o.id, o.code, s.status, store.name as "storeName", store.time_zone as "timeZone", s.placed_at as "placedAt",
      nullif(s.due_at, 'infinity'::timestamptz) as "dueAt", s.value_cents as "valueCents"
    from order_state s
    join laundry_order o on o.business_id = s.business_id and o.id = s.order_id
    join store on store.business_id = s.business_id and store.id = s.store_id
    where s.business_id = ${businessId} and s.customer_id = ${customerId} and s.undone_at is null
      and s.voided_at is null and s.status <> 'COMPLETED'
      ${stores === 'all' ? sql`` : sql`and s.store_id = any(${[...stores]}::bigint[])`}
    order by s.placed_at desc, o.id desc limit ${mostOrders}
  `.execute(db);
  return rows;
}

/** Whether it is an order of this customer. */
export async function findOrder(
  { db, businessId }: InBusiness,
  customerId: number | null,
  orderId: number,
): Promise<boolean> {
  const { rows } = await typedSql({ id: int8 })`
    select order_id as id from order_state
    where business_id = ${businessId} and order_id = ${orderId} and customer_id = ${customerId} and undone_at is null
  `.execute(db);
  return rows.length > 0;
}
