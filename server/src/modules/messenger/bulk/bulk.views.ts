import { customerName } from '@washboard/contract/customers/search-terms.rules.ts';
import {
  answeredDays,
  type BulkState,
  mostBulkListed,
} from '@washboard/contract/messenger/bulk/bulk-messages.constants.ts';
import type { ListedBulk } from '@washboard/contract/messenger/bulk/bulk-messages.schemas.ts';
import type { Refusal } from '@washboard/contract/messenger/messenger.constants.ts';
import { type RawBuilder, sql } from 'kysely';
import type { InBusiness, Tx } from '../../../platform/db/database.ts';
import { int4, int8, json, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { firstNameOf } from '../automatic/order-texts.rules.ts';

/** A customer of a bulk message. */
export interface BulkPerson {
  customerId: number;
  phone: string | null;
  storeIds: number[];
  name: string;
  /** What the fields of the wording say. */
  values: { 'first name': string; store: string; business: string };
}

/** Whom a wording names by which store: the one of their latest order, or else the one that first served them. */
export async function readPeople(
  { db, businessId }: InBusiness,
  customerIds: readonly number[],
): Promise<BulkPerson[]> {
  const { rows } = await typedSql({
    customerId: int8,
    phone: text.orNull,
    firstName: text,
    lastName: text,
    companyName: text,
    storeIds: json.of<number[]>(),
    store: text,
    business: text,
  })`
    select c.id as "customerId", c.phone, c.first_name as "firstName", c.last_name as "lastName",
      c.company_name as "companyName", coalesce(known.ids, '[]'::json) as "storeIds",
      coalesce(known.latest, met.name) as store, b.name as business
    from customer c
    join business b on b.id = c.business_id
    join store met on met.business_id = c.business_id and met.id = c.store_id
    cross join lateral (
      select json_agg(f.store_id order by f.store_id) as ids,
        (array_agg(s.name order by f.own_last_order_on desc nulls last, s.id))[1] as latest
      from customer_facts f join store s on s.business_id = f.business_id and s.id = f.store_id
      where f.business_id = ${businessId} and f.customer_id = c.id
    ) known
    where c.business_id = ${businessId} and c.id = any(${[...customerIds]}::bigint[]) and c.archived_at is null
    order by c.id
  `.execute(db);
  return rows.map(({ customerId, phone, storeIds, store, business, ...who }) => ({
    customerId,
    phone,
    storeIds,
    name: customerName(who),
    values: { 'first name': firstNameOf(who), store, business },
  }));
}

export interface HeldBulk {
  id: number;
  wording: string;
  messageType: 'Marketing' | 'Transactional';
  sendAt: string | null;
  state: BulkState;
  madeBy: string;
  userId: number | null;
}

/** One, locked until the transaction ends. */
export async function holdBulk({ db, businessId }: Tx, id: number): Promise<HeldBulk | undefined> {
  const { rows } = await typedSql({
    id: int8,
    wording: text,
    messageType: text.of<HeldBulk['messageType']>(),
    sendAt: timestamptz.orNull,
    state: text.of<BulkState>(),
    madeBy: text,
    userId: int8.orNull,
  })`
    select id, wording, message_type as "messageType", send_at as "sendAt", state, made_by as "madeBy",
      user_id as "userId"
    from bulk_message where business_id = ${businessId} and id = ${id} for update
  `.execute(db);
  return rows[0];
}

export async function findBulk({ db, businessId }: InBusiness, key: string): Promise<number | undefined> {
  const { rows } = await typedSql({ id: int8 })`
    select id from bulk_message where business_id = ${businessId} and key = ${key}::uuid
  `.execute(db);
  return rows[0]?.id;
}

/** Recipients whose text isn’t written yet. */
export async function readWaiting({ db, businessId }: Tx, bulkId: number, most: number): Promise<number[]> {
  const { rows } = await typedSql({ id: int8 })`
    select customer_id as id from bulk_recipient
    where business_id = ${businessId} and bulk_id = ${bulkId} and message_id is null and refusal is null
    order by customer_id limit ${most} for update
  `.execute(db);
  return rows.map(({ id }) => id);
}

const count = (condition: RawBuilder<unknown>) => sql`(count(*) filter (where ${condition}))::int`;
const written = sql`m.id is not null and m.deleted_at is null`;

/** Bulk messages with how far they got, newest first: of one person, or one of them, or all. */
export async function readBulks(
  { db, businessId }: InBusiness,
  { userId, id }: { userId?: number | undefined; id?: number },
): Promise<ListedBulk[]> {
  const { rows } = await typedSql({
    id: int8,
    wording: text,
    messageType: text.of<HeldBulk['messageType']>(),
    state: text.of<BulkState>(),
    madeBy: text,
    createdAt: timestamptz,
    sendAt: timestamptz.orNull,
    recipients: int4,
    waiting: int4,
    scheduled: int4,
    underway: int4,
    delivered: int4,
    failed: int4,
    unknown: int4,
    stopped: int4,
  })`
    select b.id, b.wording, b.message_type as "messageType", b.state, b.made_by as "madeBy",
      b.created_at as "createdAt", b.send_at as "sendAt", far.*
    from (
      select * from bulk_message where business_id = ${businessId}
        ${userId === undefined ? sql`` : sql`and user_id = ${userId}`}
        ${id === undefined ? sql`` : sql`and id = ${id}`}
      order by id desc limit ${mostBulkListed}
    ) b
    cross join lateral (
      select ${count(sql`r.refusal is null or r.refusal = 'BULK_STOPPED'`)} as recipients,
        ${count(sql`r.refusal is null and r.message_id is null`)} as waiting,
        ${count(sql`${written} and m.delivery_status = 'SCHEDULED'`)} as scheduled,
        ${count(sql`${written} and m.delivery_status in ('QUEUED', 'SENDING', 'SENT')`)} as underway,
        ${count(sql`${written} and m.delivery_status = 'DELIVERED'`)} as delivered,
        ${count(sql`${written} and m.delivery_status in ('FAILED', 'UNDELIVERED')`)} as failed,
        ${count(sql`${written} and m.delivery_status = 'UNKNOWN'`)} as unknown,
        ${count(sql`r.refusal = 'BULK_STOPPED' or m.deleted_at is not null`)} as stopped
      from bulk_recipient r
      left join message m on m.business_id = ${businessId} and m.id = r.message_id
      where r.business_id = ${businessId} and r.bulk_id = b.id
    ) far
    order by b.id desc
  `.execute(db);
  return rows;
}

/** Why recipients get none, or why their text wasn’t delivered: reasons and codes with how many. */
export async function readReasons({ db, businessId }: InBusiness, bulkId: number) {
  const { rows } = await typedSql({
    refusal: text.of<Refusal>().orNull,
    errorCode: text.orNull,
    count: int4,
  })`
    select r.refusal, m.error_code as "errorCode", count(*)::int as count
    from bulk_recipient r
    left join message m on m.business_id = ${businessId} and m.id = r.message_id and m.deleted_at is null
      and m.delivery_status in ('FAILED', 'UNDELIVERED')
    where r.business_id = ${businessId} and r.bulk_id = ${bulkId} and (r.refusal <> 'BULK_STOPPED' or m.id is not null)
    group by 1, 2 order by 3 desc, 1, 2
  `.execute(db);
  return rows;
}

/** How many wrote back, and how many stopped texts, within a week of their text. */
export async function readAnswers({ db, businessId }: InBusiness, bulkId: number) {
  const week = sql`${answeredDays}::int * interval '1 day'`;
  const { rows } = await typedSql({ replies: int4, optOuts: int4 })`
    select count(reply.id)::int as replies, count(stop.id)::int as "optOuts"
    from bulk_recipient r
    join message m on m.business_id = ${businessId} and m.id = r.message_id and m.deleted_at is null
    left join lateral (
      select id from message where business_id = ${businessId} and conversation_id = m.conversation_id
        and direction = 'Inbound' and not is_reaction and id > m.id and created_at >= coalesce(m.send_at, m.created_at)
        and created_at <= coalesce(m.send_at, m.created_at) + ${week} limit 1
    ) reply on true
    left join lateral (
      select id from text_stop where business_id = ${businessId} and phone = r.phone and is_stopped
        and at >= coalesce(m.send_at, m.created_at) and at <= coalesce(m.send_at, m.created_at) + ${week} limit 1
    ) stop on true
    where r.business_id = ${businessId} and r.bulk_id = ${bulkId}
  `.execute(db);
  return rows[0] ?? { replies: 0, optOuts: 0 };
}

/** The user’s own phone and first store, for a test. */
export async function readTester({ db, businessId }: InBusiness, teamMemberId: number) {
  const { rows } = await typedSql({ phone: text.orNull, fullName: text, store: text, business: text })`
    select t.phone, t.full_name as "fullName", b.name as business, coalesce((
      select name from store where business_id = b.id and archived_at is null order by id limit 1), b.name) as store
    from team_member t join business b on b.id = t.business_id
    where t.business_id = ${businessId} and t.id = ${teamMemberId}
  `.execute(db);
  return rows[0];
}
