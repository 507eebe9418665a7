import type { ChatBotTextsForm } from '@washboard/contract/messenger/chat-bot/chat-bot.schemas.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { int8 } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { changeRow } from '../../../platform/db/writes/change-row.ts';

/** The row of a store's texts, or of the business's; made if there is none. */
export async function ensureTexts(tx: Tx, storeId: number | null): Promise<number> {
  await sql`
    insert into chat_bot_text (business_id, store_id) values (${tx.businessId}, ${storeId})
    on conflict (coalesce(store_id, 0), business_id) do nothing
  `.execute(tx.db);
  const { rows } = await typedSql({ id: int8 })`
    select id from chat_bot_text
    where business_id = ${tx.businessId} and coalesce(store_id, 0) = ${storeId ?? 0}::bigint
  `.execute(tx.db);
  return rows[0]?.id ?? 0;
}

export const updateTexts = (
  tx: Tx,
  id: number,
  { welcome, questions, escalationPhone }: ChatBotTextsForm,
): Promise<void> =>
  changeRow(tx, 'chat_bot_text', id, {
    welcome,
    questions: JSON.stringify(questions),
    escalation_phone: escalationPhone,
  });

/** The chatbot has to answer a text, where it is on and no person has the conversation. */
export async function askBot(tx: Tx, conversationId: number, messageId: number): Promise<void> {
  await sql`
    update conversation set bot_asked_id = coalesce(bot_asked_id, ${messageId})
    where business_id = ${tx.businessId} and id = ${conversationId} and escalated_at is null and coalesce(
      is_chat_bot_enabled,
      (select is_chat_bot_enabled from messenger_settings where business_id = ${tx.businessId}))
  `.execute(tx.db);
}

/** The chatbot has nothing more to answer there. */
export async function endAsked(tx: Tx, conversationIds: readonly number[]): Promise<void> {
  await sql`
    update conversation set bot_asked_id = null
    where business_id = ${tx.businessId} and id = any(${[...conversationIds]}::bigint[])
  `.execute(tx.db);
}

/** Records texts that someone wrote elsewhere, such as the demo’s. */
export async function recordChatBotTexts(
  tx: Tx,
  storeId: number | null,
  texts: ChatBotTextsForm,
): Promise<void> {
  await updateTexts(tx, await ensureTexts(tx, storeId), texts);
}
