import type { Db, InBusiness } from '../../platform/db/database.ts';
import { bool, int8, text } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

/** The message that we gave this name at the carrier. */
export async function findByKey(
  lookup: Db,
  key: string,
): Promise<{ businessId: number; id: number } | undefined> {
  const { rows } = await typedSql({ businessId: int8, id: int8 })`
    select business_id as "businessId", id from message where key = ${key}::uuid
  `.execute(lookup);
  return rows[0];
}

/** How many are asked about at a time; the rest wait for the next time. */
const mostAskedAbout = 1_000;

/** Texts of this time that are still Sent, because the carrier reported no outcome; the oldest first. */
export async function listStillSent(
  lookup: Db,
  { from, to }: { from: Date; to: Date },
): Promise<{ businessId: number; messageId: number }[]> {
  const { rows } = await typedSql({ businessId: int8, messageId: int8 })`
    select business_id as "businessId", id as "messageId" from message
    where delivery_status = 'SENT' and provider_id is not null
      and coalesce(send_at, created_at) between ${from} and ${to}
    order by coalesce(send_at, created_at) limit ${mostAskedAbout}
  `.execute(lookup);
  return rows;
}

/** The names of a message: ours, and the carrier's. */
export async function readNames(
  { db, businessId }: InBusiness,
  messageId: number,
): Promise<{ key: string; providerId: string } | undefined> {
  const { rows } = await typedSql({ key: text, providerId: text })`
    select key::text, provider_id as "providerId" from message
    where business_id = ${businessId} and id = ${messageId} and provider_id is not null
  `.execute(db);
  return rows[0];
}

/** The business of a number. */
export async function findByNumber(lookup: Db, phone: string): Promise<number | undefined> {
  const { rows } = await typedSql({ id: int8 })`
    select business_id as id from messenger_settings where phone = ${phone}
  `.execute(lookup);
  return rows[0]?.id;
}

/** Businesses with a conversation to wake, or a text whose time has come or that has waited. */
export async function listBusinessesWithDueTexts(lookup: Db, now: Date): Promise<number[]> {
  const { rows } = await typedSql({ id: int8 })`
    select business_id as id from conversation where snoozed_until <= ${now}::timestamptz
    union select business_id from message
      where delivery_status = 'SCHEDULED' and deleted_at is null and send_at <= ${now}::timestamptz
    union select business_id from message where retry_at <= now()
    order by 1
  `.execute(lookup);
  return rows.map((row) => row.id);
}

/** Businesses that want replies within some minutes, with a customer who waits and isn't escalated. */
export async function listBusinessesWithWaiting(lookup: Db): Promise<number[]> {
  const { rows } = await typedSql({ id: int8 })`
    select business_id as id from messenger_settings s where reply_target_minutes is not null and exists (
      select from conversation c where c.business_id = s.business_id and c.waiting_since is not null
        and c.snoozed_until is null and c.escalated_at is null)
    order by 1
  `.execute(lookup);
  return rows.map((row) => row.id);
}

/** Businesses with a number that send texts by themselves. */
export async function listBusinessesWithAutomaticTexts(lookup: Db): Promise<number[]> {
  const { rows } = await typedSql({ id: int8 })`
    select business_id as id from messenger_settings
    where business_id in (select business_id from automatic_text where is_on) order by 1
  `.execute(lookup);
  return rows.map((row) => row.id);
}

/** The business's number and chatbot; undefined before its first message. */
export async function readMessengerSettings({
  db,
  businessId,
}: InBusiness): Promise<{ phone: string; isChatBotEnabled: boolean } | undefined> {
  const { rows } = await typedSql({ phone: text, isChatBotEnabled: bool })`
    select phone, is_chat_bot_enabled as "isChatBotEnabled" from messenger_settings where business_id = ${businessId}
  `.execute(db);
  return rows[0];
}
