import type { InBusiness } from '../../../platform/db/database.ts';
import { int8, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

const mostAtOnce = 200;

/** Orders that became ready between these instants and still wait in the store, without a text of this kind. */
export async function readUnclaimed(
  { db, businessId }: InBusiness,
  kind: string,
  from: Date,
  to: Date,
): Promise<number[]> {
  const { rows } = await typedSql({ id: int8 })`
    select found.id from store
    cross join lateral (
      select order_id as id from order_state
      where store_id = store.id and status = 'READY' and business_id = ${businessId} and undone_at is null
        and voided_at is null and delivers < 2 and ready_at > ${from}::timestamptz and ready_at <= ${to}::timestamptz
      offset 0
    ) found
    where store.business_id = ${businessId} and not exists (
      select from automatic_text_log l
      where l.business_id = ${businessId} and l.kind = ${kind} and l.about = 'order ' || found.id)
    order by found.id limit ${mostAtOnce}
  `.execute(db);
  return rows.map((row) => row.id);
}

/** Planned pickups that begin between these instants, without a reminder. */
export async function readPickups({ db, businessId }: InBusiness, from: Date, to: Date) {
  const { rows } = await typedSql({ id: int8, orderId: int8, windowStart: timestamptz, timeZone: text })`
    select found.id, found.order_id as "orderId", found.window_start as "windowStart", store.time_zone as "timeZone"
    from store
    cross join lateral (
      select id, order_id, window_start from delivery
      where store_id = store.id and business_id = ${businessId} and window_start > ${from}::timestamptz
        and window_start <= ${to}::timestamptz and kind = 'PICKUP' and outcome is null
      offset 0
    ) found
    where store.business_id = ${businessId} and not exists (
      select from automatic_text_log l
      where l.business_id = ${businessId} and l.kind = 'PICKUP_REMINDER' and l.delivery_id = found.id)
    order by found.window_start, found.id limit ${mostAtOnce}
  `.execute(db);
  return rows;
}

/** The pickup that the customer was last asked about and hasn't answered; undefined if it is over. */
export async function findAsked({ db, businessId }: InBusiness, customerId: number, now: Date) {
  const { rows } = await typedSql({
    id: int8,
    deliveryId: int8,
    storeId: int8,
    timeZone: text,
    orderCode: text,
  })`
    select l.id, d.id as "deliveryId", d.store_id as "storeId", store.time_zone as "timeZone", o.code as "orderCode"
    from automatic_text_log l
    join delivery d on d.business_id = l.business_id and d.id = l.delivery_id
    join laundry_order o on o.business_id = d.business_id and o.id = d.order_id
    join store on store.business_id = d.business_id and store.id = d.store_id
    where l.business_id = ${businessId} and l.customer_id = ${customerId} and l.kind = 'PICKUP_REMINDER'
      and l.answer is null and l.message_id is not null and d.outcome is null and d.window_start > ${now}::timestamptz
    order by l.id desc limit 1 for update of l
  `.execute(db);
  return rows[0];
}
