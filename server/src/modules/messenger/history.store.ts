import { segmentsOf } from '@washboard/contract/messenger/segments.rules.ts';
import { drawIds } from '../../platform/db/bulk/draw-ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { ensureNumber, type MessageFacts } from './messenger.store.ts';
import { insertTimes } from './response-times/response-times.store.ts';
import { readOpenStores } from './response-times/response-times.views.ts';
import { timesOf } from './response-times/waits.rules.ts';
import { messageTerms, phoneTerms } from './rules/message-terms.rules.ts';

/** A conversation with its messages, oldest first. */
export interface KnownConversation {
  customerId: number | null;
  /** Whose opening hours count. */
  storeId: number;
  /** When somebody resolved it after its last message. */
  resolved: { at: Date; by: string | null } | null;
  phone: string;
  unread: number;
  escalation: { at: Date; reason: string } | null;
  isPriority: boolean;
  /** What a colleague noted. */
  note: { text: string; author: string; at: Date } | null;
  messages: Omit<MessageFacts, 'conversationId'>[];
}

/** Records conversations that took place elsewhere, such as the demo's. */
export async function recordConversations(tx: Tx, known: readonly KnownConversation[]): Promise<number[]> {
  await ensureNumber(tx);
  const ids = await drawIds(tx, 'conversation_id_seq', known.length);
  await insertRows(tx, 'conversation', known, {
    id: (_, place) => ids[place],
    customer_id: (one) => one.customerId,
    phone: (one) => one.phone,
    created_at: (one) => firstOf(one).createdAt,
    last_message_at: (one) => lastOf(one).createdAt,
    last_inbound_at: (one) => one.messages.findLast(isInbound)?.createdAt ?? null,
    waiting_since: (one) => (isInbound(lastOf(one)) ? lastOf(one).createdAt : null),
    opened_at: (one) => (one.resolved === null ? (one.messages.find(isInbound)?.createdAt ?? null) : null),
    unread: (one) => one.unread,
    escalated_at: (one) => one.escalation?.at ?? null,
    escalation_reason: (one) => one.escalation?.reason ?? null,
    is_priority: (one) => one.isPriority,
  }).execute();
  const messages = known.flatMap((one, place) =>
    one.messages.map((message) => ({ ...message, conversationId: ids[place] ?? 0 })),
  );
  await insertRows(tx, 'message', messages, {
    conversation_id: (one) => one.conversationId,
    direction: (one) => one.direction,
    message_type: (one) => one.messageType,
    ai_type: (one) => one.aiType,
    source: (one) => one.source,
    text: (one) => one.text,
    order_id: (one) => one.orderId,
    delivery_status: (one) => one.deliveryStatus,
    error_code: (one) => one.errorCode,
    segments: (one) => segmentsOf(one.text).segments,
    created_at: (one) => one.createdAt,
    send_at: (one) => one.sendAt,
    delivered_at: (one) => one.deliveredAt,
    provider_id: (one) => one.providerId,
    sent_by: (one) => one.sentBy,
    user_id: (one) => one.userId,
  }).execute();
  const stores = await readOpenStores(tx);
  const times = known.flatMap((one, place) => timesOf(one, ids[place] ?? 0, stores.get(one.storeId)));
  await insertTimes(tx, times);
  const notes = known.flatMap(({ note }, place) =>
    note === null ? [] : [{ ...note, conversationId: ids[place] ?? 0 }],
  );
  await insertRows(tx, 'conversation_note', notes, {
    conversation_id: (one) => one.conversationId,
    text: (one) => one.text,
    author_name: (one) => one.author,
    created_at: (one) => one.at,
  }).execute();
  const terms = known.flatMap(({ phone, messages: said }, place) =>
    [...new Set([...phoneTerms(phone), ...said.flatMap(({ text }) => messageTerms(text))])].map((term) => ({
      term,
      conversationId: ids[place] ?? 0,
    })),
  );
  await insertRows(tx, 'conversation_term', terms, {
    term: (one) => one.term,
    conversation_id: (one) => one.conversationId,
  }).execute();
  return ids;
}

type Said = KnownConversation['messages'][number];
const isInbound = ({ direction }: Said) => direction === 'Inbound';
function lastOf({ messages }: KnownConversation): Said {
  const last = messages.at(-1);
  if (last === undefined) throw new Error('A known conversation has a message');
  return last;
}
const firstOf = ({ messages }: KnownConversation): Said =>
  messages[0] ?? lastOf({ messages } as KnownConversation);
