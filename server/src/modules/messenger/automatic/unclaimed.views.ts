import {
  mostUnclaimed,
  unclaimedDays,
  unclaimedKinds,
} from '@washboard/contract/messenger/automatic/automatic-texts.constants.ts';
import type { UnclaimedOrder } from '@washboard/contract/messenger/automatic/unclaimed.schemas.ts';
import type { InBusiness } from '../../../platform/db/database.ts';
import { date, int8, json, text } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

type Row = Omit<UnclaimedOrder, 'customerName' | 'keptUntil' | 'rule'> & {
  firstName: string;
  lastName: string;
  companyName: string;
};

/** Orders that have waited in a store for a week by its clock, the longest first, with the texts about them. */
export async function readUnclaimedOrders({ db, businessId }: InBusiness, now: Date): Promise<Row[]> {
  const { rows } = await typedSql({
    id: int8,
    code: text,
    storeName: text,
    state: text,
    readyOn: date,
    firstName: text,
    lastName: text,
    companyName: text,
    texts: json.of<Row['texts']>(),
  })`
    select o.id, o.code, store.name as "storeName", store.state, found.ready_on as "readyOn",
      coalesce(c.first_name, '') as "firstName", coalesce(c.last_name, '') as "lastName",
      coalesce(c.company_name, '') as "companyName", coalesce(said.texts, '[]'::json) as texts
    from store
    cross join lateral (
      select order_id, customer_id, ready_on, ready_at from order_state
      where store_id = store.id and status = 'READY' and business_id = ${businessId} and undone_at is null
        and voided_at is null and delivers < 2 and ready_on <= (${now}::timestamptz at time zone store.time_zone)::date - ${unclaimedDays.UNCLAIMED_7}::int
      offset 0
    ) found
    join laundry_order o on o.business_id = ${businessId} and o.id = found.order_id
    left join customer c on c.business_id = ${businessId} and c.id = found.customer_id
    left join lateral (
      select json_agg(json_build_object('kind', l.kind, 'on', (l.at at time zone store.time_zone)::date,
        'deliveryStatus', m.delivery_status) order by l.id) as texts
      from automatic_text_log l
      left join message m on m.business_id = l.business_id and m.id = l.message_id
      where l.business_id = ${businessId} and l.about = 'order ' || o.id
        and l.kind = any(${[...unclaimedKinds]})
    ) said on true
    where store.business_id = ${businessId}
    order by found.ready_on, o.id limit ${mostUnclaimed}
  `.execute(db);
  return rows;
}
