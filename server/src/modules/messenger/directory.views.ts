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

/** The business of a number. */
export async function findByNumber(lookup: Db, phone: string): Promise<number | undefined> {
  const { rows } = await typedSql({ id: int8 })`
    select business_id as id from messenger_settings where phone = ${phone}
  `.execute(lookup);
  return rows[0]?.id;
}

/** Businesses that have a number. */
export async function listTextingBusinesses(lookup: Db): Promise<number[]> {
  const { rows } = await typedSql({ id: int8 })`
    select business_id as id from messenger_settings order by 1
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
