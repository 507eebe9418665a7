import { DAY_MS } from '@washboard/contract/core/time/time.ts';
import type { OpeningHours } from '@washboard/contract/locations/location-settings.schemas.ts';
import type { ChatBotTexts, Question } from '@washboard/contract/messenger/chat-bot/chat-bot.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, InBusiness, Tx } from '../../../platform/db/database.ts';
import { bool, date, int4, int8, jsonb, text } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { readTerms } from '../../catalog/index.ts';
import { latestStoreOf } from '../people.views.ts';
import type { ServicePrice } from './prices.rules.ts';

const columns = {
  storeId: int8.orNull,
  welcome: text,
  questions: jsonb.of<Question[]>(),
  escalationPhone: text.orNull,
  version: int4,
};
const selected = sql`store_id as "storeId", welcome, questions, escalation_phone as "escalationPhone", version`;

/** All texts that someone wrote: the business's, then those of stores. */
export async function readTexts({ db, businessId }: InBusiness): Promise<ChatBotTexts[]> {
  const { rows } = await typedSql(columns)`
    select ${selected} from chat_bot_text where business_id = ${businessId} order by store_id nulls first
  `.execute(db);
  return rows;
}

/** The texts of one row, locked until the transaction ends. */
export async function holdTexts({ db, businessId }: Tx, id: number): Promise<ChatBotTexts | undefined> {
  const { rows } = await typedSql(columns)`
    select ${selected} from chat_bot_text where business_id = ${businessId} and id = ${id} for update
  `.execute(db);
  return rows[0];
}

const storeColumns = { id: int8, name: text, timeZone: text, hours: jsonb.of<OpeningHours>() };

/** The store of the customer’s latest order; without one, the business’s only store. */
export const readStoreOf = ({ businessId, ...within }: InBusiness, customerId: number | null) =>
  readStore(
    { businessId, ...within },
    sql`s.id = coalesce(${latestStoreOf(businessId, sql`${customerId}::bigint`)}, (
        select case when count(*) = 1 then min(id) end from store
        where business_id = ${businessId} and archived_at is null
      ))`,
  );

/** A store, or the first one by name. */
export const readStoreToTry = (within: InBusiness, storeId: number | null) =>
  readStore(within, sql`s.archived_at is null and s.id = coalesce(${storeId}::bigint, s.id)`);

async function readStore({ db, businessId }: InBusiness, wanted: RawBuilder<unknown>) {
  const { rows } = await typedSql(storeColumns)`
    select s.id, s.name, s.time_zone as "timeZone", s.opening_hours as hours from store s
    where s.business_id = ${businessId} and ${wanted} order by s.name, s.id limit 1
  `.execute(db);
  return rows[0];
}

/** Days on which a store is closed, from this day on, the first first. */
export async function readClosures({ db, businessId }: InBusiness, storeId: number, from: string) {
  const { rows } = await typedSql({ name: text, startDate: date, endDate: date })`
    select name, start_date as "startDate", end_date as "endDate" from schedule_closure
    where business_id = ${businessId} and store_id = ${storeId} and archived_at is null and end_date >= ${from}::date
    order by start_date, id limit 60
  `.execute(db);
  return rows;
}

/** What the services in use cost now at a store. */
export async function readPrices(within: InBusiness, storeId: number, now: Date): Promise<ServicePrice[]> {
  const { db, businessId } = within;
  const { rows } = await typedSql({ id: int8, name: text, pricing: text.of<ServicePrice['pricing']>() })`
    select id, name, pricing from catalog_item
    where business_id = ${businessId} and kind = 'SERVICE' and archived_at is null and undone_at is null
    order by name, id limit 500
  `.execute(db);
  const at = now.toISOString();
  const terms = await readTerms(
    db,
    businessId,
    rows.map(({ id }) => ({ itemId: id, storeId, at })),
  );
  return rows.flatMap(({ id: _, ...service }, place) => {
    const found = terms[place];
    return found == null ? [] : [{ ...service, ...found }];
  });
}

/** The latest texts that a customer wrote, the last first. */
export async function readWritten({ db, businessId }: InBusiness, conversationId: number, since: Date) {
  const { rows } = await typedSql({ text, isRecent: bool })`
    select text, created_at >= ${since.toISOString()}::timestamptz as "isRecent" from message
    where business_id = ${businessId} and conversation_id = ${conversationId} and direction = 'Inbound'
      and not is_reaction
    order by created_at desc, id desc limit 2
  `.execute(db);
  return rows;
}

/** Businesses whose chatbot still has to answer. */
export async function listAskedBusinesses(lookup: Db): Promise<number[]> {
  const { rows } = await typedSql({ id: int8 })`
    select distinct business_id as id from conversation where bot_asked_id is not null order by 1
  `.execute(lookup);
  return rows.map((row) => row.id);
}

/** What customers asked the chatbot and it has to answer, the oldest first. Nobody else answers it meanwhile. */
export async function holdAsked({ db, businessId }: Tx, now: Date, limit: number) {
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const { rows } = await typedSql({ id: int8, messageId: int8, text, isFirst: bool, before: text })`
    select c.id, asked.id as "messageId", asked.text, before.text is null as "isFirst",
      case when before.created_at >= ${since}::timestamptz then before.text else '' end as before
    from conversation c
    cross join lateral (
      select coalesce(max(id), c.bot_asked_id) as id, coalesce(string_agg(text, ' ' order by id), '') as text
      from message
      where business_id = c.business_id and conversation_id = c.id and direction = 'Inbound' and id >= c.bot_asked_id
        and not is_reaction
    ) asked
    left join lateral (
      select text, created_at from message
      where business_id = c.business_id and conversation_id = c.id and direction = 'Inbound' and id < c.bot_asked_id
        and not is_reaction
      order by created_at desc, id desc limit 1
    ) before on true
    where c.business_id = ${businessId} and c.bot_asked_id is not null
    order by c.bot_asked_id limit ${limit} for update of c skip locked
  `.execute(db);
  return rows;
}

/** Whether neither the customer, a person nor the chatbot wrote after a message. */
export async function isLatest({ db, businessId }: InBusiness, conversationId: number, messageId: number) {
  const { rows } = await typedSql({ isLatest: bool })`
    select not exists (
      select from message
      where business_id = ${businessId} and conversation_id = ${conversationId} and id > ${messageId}
        and (direction = 'Inbound' and not is_reaction or source in ('BOT', 'BUSINESS_MANAGER'))
    ) as "isLatest"
  `.execute(db);
  return rows[0]?.isLatest ?? false;
}
