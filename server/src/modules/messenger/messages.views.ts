import { reactionOf } from '@washboard/contract/messenger/incoming/reaction.rules.ts';
import type {
  AiType,
  DeliveryState,
  MessageSource,
  MessageType,
} from '@washboard/contract/messenger/messenger.constants.ts';
import type { Message, MessageListQuery } from '@washboard/contract/messenger/messenger.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { boundedCount } from '../../platform/db/count.store.ts';
import type { BusinessDb, InBusiness } from '../../platform/db/database.ts';
import { bool, int4, int8, json, text, timestamptz } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';
import { beyond, listKey, orderBy, placeColumn, placeOfRow } from '../../platform/list/list-key.views.ts';
import type { Keyed, Reach } from '../../platform/list/list-page.ts';
import { failureText } from './rules/delivery-errors.rules.ts';

type Filters = Pick<MessageListQuery, 'messageType' | 'orderId'>;
export type MessageRow = Omit<Message, 'failure' | 'reaction'> & {
  errorCode: string | null;
  isReaction: boolean;
};

const columns = {
  messageId: int8,
  conversationId: int8,
  businessId: int8,
  customerId: int8.orNull,
  created: timestamptz,
  direction: text.of<Message['direction']>(),
  messageType: text.of<MessageType>(),
  aiType: text.of<AiType>().orNull,
  source: text.of<MessageSource>().orNull,
  text,
  isReaction: bool,
  deliveryStatus: text.of<DeliveryState>(),
  errorCode: text.orNull,
  segments: int4,
  sendAt: timestamptz.orNull,
  deliveredAt: timestamptz.orNull,
  mediaCount: int4,
  orderId: int8.orNull,
  orderCode: text.orNull,
  sentBy: text.orNull,
};

const selected = sql`m.id as "messageId", m.conversation_id as "conversationId", m.business_id as "businessId",
    c.customer_id as "customerId", m.created_at as created, m.direction, m.message_type as "messageType",
    m.ai_type as "aiType", m.source, m.text, m.is_reaction as "isReaction", m.delivery_status as "deliveryStatus", m.error_code as "errorCode",
    m.segments, m.send_at as "sendAt", m.delivered_at as "deliveredAt", cardinality(m.media) as "mediaCount", m.order_id as "orderId",
    o.code as "orderCode", m.sent_by as "sentBy"`;
const joined = sql`join conversation c on c.business_id = m.business_id and c.id = m.conversation_id
    left join laundry_order o on o.business_id = m.business_id and o.id = m.order_id`;

export const messageKey = listKey('desc', [sql`m.created_at`, 'timestamptz'], [sql`m.id`, 'bigint']);

const messagesOf = (businessId: number, conversationId: number, { messageType, orderId }: Filters) =>
  sql`from message m where m.business_id = ${businessId} and m.conversation_id = ${conversationId}
    and m.deleted_at is null ${messageType ? sql`and m.message_type = ${messageType}` : sql``}
    ${orderId ? sql`and m.order_id = ${orderId}` : sql``}`;

export const countMessages = (business: BusinessDb, conversationId: number, filters: Filters) =>
  boundedCount(business.read, messagesOf(business.businessId, conversationId, filters));

/** A conversation's messages, newest first. */
export async function readMessages(
  { read, businessId }: BusinessDb,
  conversationId: number,
  filters: Filters,
  { direction, after, offset, limit }: Reach,
): Promise<(MessageRow & Keyed)[]> {
  const inOrder = orderBy(messageKey, direction);
  const { rows } = await typedSql({ ...columns, key: placeColumn })`
    with listed as (
      select m.* ${messagesOf(businessId, conversationId, filters)} and ${beyond(messageKey, direction, after)}
      order by ${inOrder} offset ${offset} limit ${limit}
    )
    select ${selected}, ${placeOfRow(messageKey)} as key from listed m ${joined} order by ${inOrder}
  `.execute(read);
  return rows;
}

/** A message as answered: why it failed, in plain words. */
export const messageOf = ({ errorCode, isReaction, ...row }: MessageRow): Message => ({
  ...row,
  reaction: isReaction ? reactionOf(row.text) : null,
  failure: errorCode === null ? null : failureText(errorCode),
});

const find = async ({ db, businessId }: InBusiness, wanted: RawBuilder<unknown>) => {
  const { rows } = await typedSql(columns)`
    select ${selected} from message m ${joined}
    where m.business_id = ${businessId} and m.deleted_at is null and ${wanted}
  `.execute(db);
  return rows[0];
};

export const findMessage = (within: InBusiness, id: number): Promise<MessageRow | undefined> =>
  find(within, sql`m.id = ${id}`);

/** The same, locked until the transaction ends. */
export const holdMessage = (within: InBusiness, id: number): Promise<MessageRow | undefined> =>
  find(within, sql`m.id = ${id} for update of m`);

/** What the carrier needs to send a message. */
export async function readOutgoing({ db, businessId }: InBusiness, id: number) {
  const { rows } = await typedSql({ key: text, to: text, from: text, media: json.of<string[]>() })`
    select m.key::text as key, c.phone as "to", s.phone as "from", to_json(m.media) as media
    from message m
    join conversation c on c.business_id = m.business_id and c.id = m.conversation_id
    join messenger_settings s on s.business_id = m.business_id
    where m.business_id = ${businessId} and m.id = ${id}
  `.execute(db);
  return rows[0];
}

const mostLatest = 20;

/** Our latest texts of a conversation, which a customer may quote. */
export async function readLatestOurs(
  { db, businessId }: InBusiness,
  conversationId: number,
): Promise<string[]> {
  const { rows } = await typedSql({ text })`
    select text from message
    where business_id = ${businessId} and conversation_id = ${conversationId} and direction = 'Outbound'
    order by created_at desc, id desc limit ${mostLatest}
  `.execute(db);
  return rows.map((row) => row.text);
}

const mostDue = 500;

/** Scheduled messages whose time has come. */
export async function readDue({ db, businessId }: InBusiness, now: Date): Promise<number[]> {
  const { rows } = await typedSql({ id: int8 })`
    select id from message where business_id = ${businessId} and delivery_status = 'SCHEDULED' and deleted_at is null
      and send_at <= ${now.toISOString()}::timestamptz
    order by send_at, id limit ${mostDue} for update skip locked
  `.execute(db);
  return rows.map((row) => row.id);
}

/** Messages that waited for their number or the carrier long enough. */
export async function readWaited({ db, businessId }: InBusiness): Promise<number[]> {
  const { rows } = await typedSql({ id: int8 })`
    select id from message where business_id = ${businessId} and retry_at <= now()
    order by retry_at, id limit ${mostDue} for update skip locked
  `.execute(db);
  return rows.map((row) => row.id);
}

/** The names of a message's pictures. */
export async function readMedia({ db, businessId }: InBusiness, id: number): Promise<string[]> {
  const { rows } = await typedSql({ media: json.of<string[]>() })`
    select to_json(media) as media from message where business_id = ${businessId} and id = ${id}
  `.execute(db);
  return rows[0]?.media ?? [];
}
