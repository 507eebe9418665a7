import type { AutomaticLogState } from '@washboard/contract/messenger/automatic/automatic-log.constants.ts';
import type {
  AutomaticLogEntry,
  AutomaticLogQuery,
} from '@washboard/contract/messenger/automatic/automatic-log.schemas.ts';
import type { AutomaticKind } from '@washboard/contract/messenger/automatic/automatic-texts.constants.ts';
import type { DeliveryState, Refusal } from '@washboard/contract/messenger/messenger.constants.ts';
import { type RawBuilder, sql } from 'kysely';
import { boundedCount } from '../../../platform/db/count.store.ts';
import type { BusinessDb } from '../../../platform/db/database.ts';
import { int8, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { beyond, listKey, orderBy, placeColumn, placeOfRow } from '../../../platform/list/list-key.views.ts';
import type { Keyed, Reach } from '../../../platform/list/list-page.ts';

export interface AutomaticLogFilter extends Pick<AutomaticLogQuery, 'kind' | 'state'> {
  since: Date | undefined;
}

export type AutomaticLogRow = Omit<AutomaticLogEntry, 'customerName' | 'reason'> & {
  firstName: string;
  lastName: string;
  companyName: string;
  refusal: Refusal | null;
  deliveryStatus: DeliveryState | null;
  errorCode: string | null;
};

const state = sql`case
    when l.refusal is not null then 'HELD_BACK'
    when l.is_held_out then 'HELD_OUT'
    when m.id is null or m.deleted_at is not null then 'DELETED'
    when m.delivery_status in ('SCHEDULED', 'DELIVERED') then m.delivery_status
    when m.delivery_status in ('UNDELIVERED', 'FAILED', 'UNKNOWN') then 'FAILED'
    else 'SENT' end`;

const entries = ({ businessId }: BusinessDb, { kind, state: wanted, since }: AutomaticLogFilter) => {
  const conditions: RawBuilder<unknown>[] = [
    sql`l.business_id = ${businessId}`,
    ...(kind === undefined ? [] : [sql`l.kind = ${kind}`]),
    ...(since === undefined ? [] : [sql`l.at > ${since}::timestamptz`]),
    ...(wanted === undefined ? [] : [sql`${state} = ${wanted}`]),
  ];
  return sql`from automatic_text_log l
    left join message m on m.business_id = ${businessId} and m.id = l.message_id
    where ${sql.join(conditions, sql` and `)}`;
};

export const automaticLogKey = listKey('desc', [sql`l.at`, 'timestamptz'], [sql`l.id`, 'bigint']);

export const countAutomaticLog = (business: BusinessDb, filter: AutomaticLogFilter) =>
  boundedCount(business.read, entries(business, filter));

/** A page of the log, newest first. */
export async function readAutomaticLog(
  business: BusinessDb,
  filter: AutomaticLogFilter,
  { direction, after, offset, limit }: Reach,
): Promise<(AutomaticLogRow & Keyed)[]> {
  const { businessId } = business;
  const inOrder = orderBy(automaticLogKey, direction);
  const { rows } = await typedSql({
    id: int8,
    kind: text.of<AutomaticKind>(),
    at: timestamptz,
    customerId: int8,
    firstName: text,
    lastName: text,
    companyName: text,
    orderId: int8.orNull,
    orderCode: text.orNull,
    conversationId: int8.orNull,
    state: text.of<AutomaticLogState>(),
    refusal: text.of<Refusal>().orNull,
    deliveryStatus: text.of<DeliveryState>().orNull,
    errorCode: text.orNull,
    sendAt: timestamptz.orNull,
    answer: text.of<'YES' | 'NO'>().orNull,
    key: placeColumn,
  })`
    with listed as (
      select l.*, ${state} as state, m.delivery_status, m.error_code, m.send_at, m.conversation_id
      ${entries(business, filter)} and ${beyond(automaticLogKey, direction, after)}
      order by ${inOrder} offset ${offset} limit ${limit}
    )
    select l.id, l.kind, l.at, l.customer_id as "customerId", c.first_name as "firstName", c.last_name as "lastName",
      c.company_name as "companyName", l.order_id as "orderId", o.code as "orderCode",
      coalesce(l.conversation_id, (
        select id from conversation own where own.business_id = ${businessId} and own.customer_id = l.customer_id
        order by own.id desc limit 1)) as "conversationId",
      l.state, l.refusal, l.delivery_status as "deliveryStatus", l.error_code as "errorCode",
      case when l.state = 'SCHEDULED' then l.send_at end as "sendAt", l.answer, ${placeOfRow(automaticLogKey)} as key
    from listed l
    join customer c on c.business_id = ${businessId} and c.id = l.customer_id
    left join laundry_order o on o.business_id = ${businessId} and o.id = l.order_id
    order by ${inOrder}
  `.execute(business.read);
  return rows;
}
