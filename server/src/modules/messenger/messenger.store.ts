import type { DeliveryState } from '@washboard/contract/messenger/messenger.constants.ts';
import type { Message } from '@washboard/contract/messenger/messenger.schemas.ts';
import type { Registration } from '@washboard/contract/messenger/registration/registration.schemas.ts';
import { segmentsOf } from '@washboard/contract/messenger/segments.rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { int8 } from '../../platform/db/schema/column.ts';
import { condition, typedSql } from '../../platform/db/typed-sql.ts';
import { messageTerms, phoneTerms } from './rules/message-terms.rules.ts';

/** The business's own number, drawn with its first message. */
export async function ensureNumber(tx: Tx): Promise<void> {
  const digits = 2_015_550_000 + tx.businessId;
  await tx.db
    .insertInto('messenger_settings')
    .values({ business_id: tx.businessId, phone: `+1${digits}` })
    .onConflict((conflict) => conflict.column('business_id').doNothing())
    .execute();
}

/** The conversation with a phone; made if there is none, and tied to its customer once known. */
export async function ensureConversation(
  tx: Tx,
  { phone, customerId }: { phone: string; customerId: number | null },
  at: Date,
): Promise<number> {
  const { rows } = await typedSql({ id: int8 })`
    insert into conversation (business_id, customer_id, phone, created_at, last_message_at)
    values (${tx.businessId}, ${customerId}, ${phone}, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz)
    on conflict (phone, business_id) do update
      set customer_id = coalesce(conversation.customer_id, excluded.customer_id)
    returning id
  `.execute(tx.db);
  const id = rows[0]?.id ?? 0;
  await addTerms(tx, id, phoneTerms(phone));
  return id;
}

async function addTerms(tx: Tx, conversationId: number, terms: readonly string[]): Promise<void> {
  if (terms.length === 0) return;
  await insertRows(tx, 'conversation_term', terms, { term: (term) => term, conversation_id: conversationId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface MessageFacts
  extends Pick<
    Message,
    'direction' | 'messageType' | 'aiType' | 'source' | 'text' | 'deliveryStatus' | 'sentBy'
  > {
  conversationId: number;
  orderId: number | null;
  userId: number | null;
  errorCode: string | null;
  createdAt: Date;
  sendAt: Date | null;
  deliveredAt: Date | null;
  providerId: string | null;
  /** Names of pictures. */
  media?: readonly string[];
  /** A phone's reaction, which nobody has to answer. */
  isReaction?: boolean;
}

/** Adds a message; null if the carrier told it before. */
export async function insertMessage(tx: Tx, facts: MessageFacts): Promise<number | null> {
  const rows = await tx.db
    .insertInto('message')
    .values({
      business_id: tx.businessId,
      conversation_id: facts.conversationId,
      direction: facts.direction,
      message_type: facts.messageType,
      ai_type: facts.aiType,
      source: facts.source,
      text: facts.text,
      media: [...(facts.media ?? [])],
      is_reaction: facts.isReaction ?? false,
      order_id: facts.orderId,
      delivery_status: facts.deliveryStatus,
      error_code: facts.errorCode,
      segments: segmentsOf(facts.text).segments,
      created_at: facts.createdAt,
      send_at: facts.sendAt,
      delivered_at: facts.deliveredAt,
      provider_id: facts.providerId,
      sent_by: facts.sentBy,
      user_id: facts.userId,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'business_id']).where(condition`direction = 'Inbound'`).doNothing(),
    )
    .returning('id')
    .execute();
  const id = rows[0]?.id;
  if (id === undefined) return null;
  await addTerms(tx, facts.conversationId, messageTerms(facts.text));
  return id;
}

/** The customer wrote: it is unread, and they wait for an answer. */
export async function noteInbound(tx: Tx, conversationId: number, at: Date): Promise<void> {
  await sql`
    update conversation set last_message_at = greatest(last_message_at, ${at.toISOString()}::timestamptz),
      last_inbound_at = ${at.toISOString()}::timestamptz, unread = unread + 1, snoozed_until = null,
      waiting_since = coalesce(waiting_since, ${at.toISOString()}::timestamptz),
      opened_at = coalesce(opened_at, ${at.toISOString()}::timestamptz)
    where business_id = ${tx.businessId} and id = ${conversationId}
  `.execute(tx.db);
}

/** The customer reacted to a message: nothing waits. */
export async function noteReaction(tx: Tx, conversationId: number, at: Date): Promise<void> {
  await sql`
    update conversation set last_message_at = greatest(last_message_at, ${at.toISOString()}::timestamptz)
    where business_id = ${tx.businessId} and id = ${conversationId}
  `.execute(tx.db);
}

/** The business wrote; an answer ends the wait. */
export async function noteOutbound(
  tx: Tx,
  conversationId: number,
  at: Date,
  isAnswer: boolean,
): Promise<void> {
  await sql`
    update conversation set last_message_at = greatest(last_message_at, ${at.toISOString()}::timestamptz),
      waiting_since = case when ${isAnswer} then null else waiting_since end
    where business_id = ${tx.businessId} and id = ${conversationId}
  `.execute(tx.db);
}

export interface ConversationChange {
  unread?: number;
  escalated_at?: Date | null;
  escalation_reason?: string | null;
  waiting_since?: Date | null;
  opened_at?: Date | null;
  is_chat_bot_enabled?: boolean | null;
  assignee_id?: number | null;
  is_priority?: boolean;
  snoozed_until?: Date | null;
}

export async function updateConversation(tx: Tx, id: number, change: ConversationChange): Promise<void> {
  await tx.db
    .updateTable('conversation')
    .set(change)
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}

export interface MessageChange {
  delivery_status?: DeliveryState;
  error_code?: string | null;
  media?: string[];
  provider_id?: string | null;
  delivered_at?: Date | null;
  send_at?: Date | null;
  message_type?: Message['messageType'];
  deleted_at?: Date;
}

export async function updateMessage(tx: Tx, id: number, change: MessageChange): Promise<void> {
  await tx.db
    .updateTable('message')
    .set(change)
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}

/** A message sent again has a new name at the carrier, which must not take it for the old one. */
export async function renewKey(tx: Tx, id: number): Promise<void> {
  await sql`update message set key = gen_random_uuid(), provider_id = null
    where business_id = ${tx.businessId} and id = ${id}`.execute(tx.db);
}

export async function updateNumber(tx: Tx, phone: string): Promise<void> {
  await tx.db
    .updateTable('messenger_settings')
    .set({ phone })
    .where('business_id', '=', tx.businessId)
    .execute();
}

export async function updateChatBot(tx: Tx, isEnabled: boolean): Promise<void> {
  await ensureNumber(tx);
  await tx.db
    .updateTable('messenger_settings')
    .set({ is_chat_bot_enabled: isEnabled })
    .where('business_id', '=', tx.businessId)
    .execute();
}

export async function setRegistrationRead(tx: Tx, readAt: string | null): Promise<void> {
  await tx.db
    .updateTable('messenger_settings')
    .set({ registration_read_at: readAt })
    .where('business_id', '=', tx.businessId)
    .execute();
}

export async function updateRegistration(tx: Tx, { state, reason }: Registration): Promise<void> {
  await tx.db
    .updateTable('messenger_settings')
    .set({ registration: state, registration_reason: reason })
    .where('business_id', '=', tx.businessId)
    .execute();
}
