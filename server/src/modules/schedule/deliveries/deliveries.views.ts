import type { Stop } from '@washboard/contract/schedule/deliveries/deliveries.schemas.ts';
import type { InBusiness } from '../../../platform/db/database.ts';
import { int8, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { tables } from '../../../platform/db/schema/tables.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

interface StopsOf {
  storeId: number;
  startDate: string;
  endDate: string;
  timeZone: string;
  kind: 'ALL' | 'PICKUP' | 'RETURN';
}

/** A store's pickups and deliveries that start on these local days, of orders that still stand, by time. */
export async function readStops(
  { db, businessId }: InBusiness,
  { storeId, startDate, endDate, timeZone, kind }: StopsOf,
  most: number,
): Promise<Stop[]> {
  const { rows } = await typedSql({
    id: int8,
    orderId: int8,
    orderCode: text,
    orderStatus: tables.order_state.status,
    customerName: text.orNull,
    kind: tables.delivery.kind,
    provider: tables.delivery.provider,
    windowStart: timestamptz,
    windowEnd: timestamptz,
    outcome: tables.delivery.outcome,
    driver: text.orNull,
  })`
    select d.id, d.order_id as "orderId", o.code as "orderCode", s.status as "orderStatus",
      coalesce(nullif(c.company_name, ''), nullif(trim(c.first_name || ' ' || c.last_name), '')) as "customerName",
      d.kind, d.provider, d.window_start as "windowStart", d.window_end as "windowEnd", d.outcome,
      case when d.outcome <> 'CANCELLED' then coalesce(m.full_name, d.by_code) end as driver
    from (
      select * from delivery
      where business_id = ${businessId} and store_id = ${storeId}
        and window_start >= ${startDate}::date::timestamp at time zone ${timeZone}
        and window_start < (${endDate}::date + 1)::timestamp at time zone ${timeZone}
        and (${kind} = 'ALL' or kind = ${kind})
      order by window_start, id limit ${most}
    ) d
    join laundry_order o on o.business_id = ${businessId} and o.id = d.order_id
    join order_state s on s.business_id = ${businessId} and s.order_id = d.order_id and s.voided_at is null
      and s.undone_at is null
    left join customer c on c.business_id = ${businessId} and c.id = o.customer_id
    left join team_member m on m.business_id = ${businessId} and m.employee_code = d.by_code
    order by d.window_start, d.id
  `.execute(db);
  return rows;
}
