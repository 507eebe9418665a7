import {
  cooldownDays,
  type MarketingKind,
  marketingKinds,
  returnedDays,
} from '@washboard/contract/messenger/automatic/automatic-texts.constants.ts';
import type { ComparedSide } from '@washboard/contract/messenger/automatic/marketing.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { InBusiness } from '../../../platform/db/database.ts';
import { bool, int4, int8, text } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

const mostAtOnce = 200;
/** A text that couldn’t go out on its day still may for this many days. */
const lateDays = 2;
/** A first order that took longer than this is too long ago to give thanks for. */
const firstOrderDays = 21;

const today = (now: Date) => sql`(${now}::timestamptz at time zone store.time_zone)::date`;

/** Whom each text is for now, as `customer_id` and what it is `about`, at `store`. */
const due: Record<MarketingKind, (businessId: number, now: Date) => RawBuilder<unknown>> = {
  FIRST_ORDER: (businessId, now) => sql`
    select f.customer_id, 'customer ' || f.customer_id as about
    from customer_facts f
    join order_state s on s.business_id = ${businessId} and s.customer_id = f.customer_id and s.store_id = store.id
      and s.placed_on = f.first_order_on and s.undone_at is null and s.voided_at is null and s.type <> 'RETAIL'
      and s.status = 'COMPLETED' and s.returned_on between ${today(now)} - ${1 + lateDays}::int and ${today(now)} - 1
    where f.business_id = ${businessId} and f.store_id = store.id and f.orders = 1
      and f.first_order_on >= ${today(now)} - ${firstOrderDays}::int`,
  WIN_BACK: (businessId, now) => sql`
    select f.customer_id, 'customer ' || f.customer_id || ' ' || f.lapsed_from as about
    from customer_facts f
    where f.business_id = ${businessId} and f.store_id = store.id and f.own_last_order_on = f.last_order_on
      and f.lapsed_from between ${today(now)} - ${lateDays}::int and ${today(now)}`,
  // Born on February 29, they are texted on the 28th of other years.
  BIRTHDAY: (businessId, now) => sql`
    select f.customer_id, 'birthday ' || f.customer_id || ' ' || to_char(b.day, 'YYYY') as about
    from (
      select day::date, to_char(day, 'MM-DD') as birthday
      from generate_series(${today(now)} - ${lateDays}::int, ${today(now)}, interval '1 day') day
      union all
      select day::date, '02-29'
      from generate_series(${today(now)} - ${lateDays}::int, ${today(now)}, interval '1 day') day
      where to_char(day, 'MM-DD') = '02-28' and to_char(day + interval '1 day', 'MM-DD') = '03-01'
    ) b
    join customer born on born.business_id = ${businessId} and born.birthday = b.birthday
    join customer_facts f on f.business_id = ${businessId} and f.customer_id = born.id and f.store_id = store.id
      and f.own_last_order_on = f.last_order_on`,
};

/** Customers who agreed to marketing and for whom this text is due, without one yet. */
export async function readDueCustomers({ db, businessId }: InBusiness, kind: MarketingKind, now: Date) {
  const { rows } = await typedSql({ customerId: int8, about: text })`
    select distinct found.customer_id as "customerId", found.about
    from store
    cross join lateral (${due[kind](businessId, now)} offset 0) found
    join customer c on c.business_id = ${businessId} and c.id = found.customer_id and c.phone is not null
      and c.sms_consent and not c.is_commercial and c.archived_at is null and c.undone_at is null
    where store.business_id = ${businessId} and store.archived_at is null and not exists (
      select from automatic_text_log l
      where l.business_id = ${businessId} and l.kind = ${kind} and l.about = found.about)
    order by 1 limit ${mostAtOnce}
  `.execute(db);
  return rows;
}

/** Whether they got a marketing text lately, or were held out of one. */
export async function hasHadOne({ db, businessId }: InBusiness, customerId: number, now: Date) {
  const since = sql`${now}::timestamptz - make_interval(days => ${cooldownDays})`;
  const { rows } = await typedSql({ had: bool })`
    select exists (
      select from conversation c
      join message m on m.business_id = ${businessId} and m.conversation_id = c.id and m.created_at > ${since}
        and m.direction = 'Outbound' and m.message_type = 'Marketing' and m.deleted_at is null
      where c.business_id = ${businessId} and c.customer_id = ${customerId}
    ) or exists (
      select from automatic_text_log l
      where l.business_id = ${businessId} and l.customer_id = ${customerId} and l.at > ${since} and l.is_held_out
    ) as had
  `.execute(db);
  return rows[0]?.had ?? false;
}

/** What customers did after a text, or after they were held out, in the year before now. */
export async function readSides({ db, businessId }: InBusiness, now: Date) {
  const { rows } = await typedSql({
    kind: text.of<MarketingKind>(),
    isHeldOut: bool,
    customers: int4,
    returned: int4,
    salesCents: int8,
  })`
    select l.kind, l.is_held_out as "isHeldOut", count(*)::int as customers,
      (count(*) filter (where after.orders > 0))::int as returned, coalesce(sum(after.cents), 0)::bigint as "salesCents"
    from automatic_text_log l
    cross join lateral (
      select count(*) as orders, coalesce(sum(value_cents), 0) as cents from order_state
      where business_id = ${businessId} and customer_id = l.customer_id and placed_at > l.at
        and placed_at <= l.at + make_interval(days => ${returnedDays}) and undone_at is null and voided_at is null
    ) after
    where l.business_id = ${businessId} and l.kind = any(${[...marketingKinds]})
      and l.at > ${now}::timestamptz - interval '1 year' and (l.message_id is not null or l.is_held_out)
    group by l.kind, l.is_held_out
  `.execute(db);
  return rows satisfies (ComparedSide & { kind: MarketingKind; isHeldOut: boolean })[];
}
