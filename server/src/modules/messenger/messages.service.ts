import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import { deletable, resendable } from '@washboard/contract/messenger/messenger.constants.ts';
import type {
  Message,
  NewMessage,
  ResendMessage,
  ShownMessage,
} from '@washboard/contract/messenger/messenger.schemas.ts';
import type { TextLimits } from '@washboard/integrations/sms/port.ts';
import { type Author, audit } from '../../platform/audit/audit.ts';
import type { Asking } from '../../platform/context.ts';
import { readingOf, type Tx } from '../../platform/db/database.ts';
import { replaceImage } from '../files/index.ts';
import { holdAll } from './conversations.service.ts';
import { findConversations } from './conversations.views.ts';
import { findOrder } from './details.views.ts';
import { endReplying } from './handling/replying.store.ts';
import { findMessage, holdMessage, type MessageRow, messageOf, readMedia } from './messages.views.ts';
import { renewKey, updateConversation, updateMessage } from './messenger.store.ts';
import { publishOf } from './messenger-events.rules.ts';
import { requireWithinLimits } from './rules/text-limits.rules.ts';
import { permitsOf, sendText, sendTopic } from './sending.service.ts';

export interface Writing extends Asking {
  author: Author;
}

export const byPerson = ({ author }: Writing) => ({
  source: 'BUSINESS_MANAGER' as const,
  aiType: null,
  sentBy: author.name,
  userId: author.userId,
});

/** A page may be a moment late. */
const lateMs = 60_000;

/** @throws bad_input for a time that has passed */
export function requireFuture(sendAt: Date | null, now: Date): void {
  if (sendAt !== null && sendAt.getTime() < now.getTime() - lateMs)
    throw fieldError('sendAt', 'Choose a time in the future');
}

/** Sends what a person wrote. It answers the customer: the conversation is read, and its chatbot stays silent. */
export function sendMessage(
  writing: Writing,
  id: number,
  message: NewMessage,
  limits: TextLimits,
): Promise<Message> {
  requireWithinLimits(message, limits);
  return writing.business.write(async (tx) => {
    const [held] = await holdAll(tx, writing, [id]);
    if (held === undefined) throw new AppError('not_found');
    if (message.orderId !== null && !(await findOrder(tx, held.customerId, message.orderId)))
      throw new AppError('not_found');
    const sendAt = message.sendAt === null ? null : new Date(message.sendAt);
    requireFuture(sendAt, writing.now);
    const outgoing = { ...message, ...byPerson(writing), sendAt, mayWait: false };
    for (const [place, name] of message.media.entries()) await replaceImage(tx, `media.${place}`, null, name);
    const messageId = await sendText(tx, held, outgoing, writing.now);
    await updateConversation(tx, id, { unread: 0, is_chat_bot_enabled: false });
    await endReplying(tx, id, writing.actor.teamMemberId);
    if (held.unread > 0) tx.publish(...publishOf('conversationRead', held));
    return requireMessage(tx, messageId);
  });
}

async function requireMessage(tx: Tx, id: number): Promise<Message> {
  const row = await findMessage(tx, id);
  if (row === undefined) throw new AppError('not_found');
  return messageOf(row);
}

/** The pictures of a message of the user's stores. */
export async function getMedia(
  { business, actor }: Asking,
  id: number,
): Promise<{ records: { name: string }[] }> {
  const within = readingOf(business);
  const message = await findMessage(within, id);
  const [seen] = message ? await findConversations(within, actor.stores, [message.conversationId]) : [];
  if (seen === undefined) throw new AppError('not_found');
  return { records: (await readMedia(within, id)).map((name) => ({ name })) };
}

/** The message as the page showed it, locked, with its conversation. */
async function holdShown(tx: Tx, writing: Writing, shown: ShownMessage) {
  const message = await holdMessage(tx, shown.messageId);
  if (message === undefined || shown.businessId !== tx.businessId || shown.customerId !== message.customerId)
    throw new AppError('not_found');
  const [conversation] = await findConversations(tx, writing.actor.stores, [message.conversationId]);
  if (conversation === undefined || message.direction !== 'Outbound') throw new AppError('not_found');
  return { message, conversation };
}

function requireState(
  message: MessageRow,
  shown: ShownMessage,
  states: readonly string[],
  text: string,
): void {
  if (message.deliveryStatus !== shown.deliveryStatus)
    throw new AppError('conflict', { text: 'Its delivery changed in the meantime. Look again.' });
  if (!states.includes(message.deliveryStatus)) throw new AppError('conflict', { text });
}

/** Sends a failed message again, under a new name at the carrier. */
export function resendMessage(writing: Writing, shown: ResendMessage): Promise<Message> {
  return writing.business.write(async (tx) => {
    const { message, conversation } = await holdShown(tx, writing, shown);
    requireState(message, shown, resendable, 'Only a message that wasn’t delivered can be sent again.');
    const kind = { messageType: shown.messageType, source: 'BUSINESS_MANAGER' } as const;
    const [asked] = await permitsOf(tx, [conversation], kind, writing.now);
    if (!asked?.permit.isAllowed)
      throw new AppError('text_refused', { text: asked?.permit.text ?? undefined, current: asked?.permit });
    const { messageId } = message;
    await renewKey(tx, messageId);
    await updateMessage(tx, messageId, {
      delivery_status: 'QUEUED',
      error_code: null,
      message_type: shown.messageType,
      send_at: null,
    });
    tx.enqueue(sendTopic, { messageId });
    tx.publish(...publishOf('resendSms', conversation));
    return requireMessage(tx, messageId);
  });
}

/** Deletes a message that didn't go out. */
export function deleteMessage(writing: Writing, shown: ShownMessage): Promise<{ messageId: number }> {
  return writing.business.write(async (tx) => {
    const { message, conversation } = await holdShown(tx, writing, shown);
    requireState(message, shown, deletable, 'A message that went out can’t be deleted.');
    const { messageId } = message;
    await updateMessage(tx, messageId, { deleted_at: writing.now });
    await audit(tx, writing.author, {
      action: 'messenger.deleteMessage',
      entity: 'message',
      entityId: messageId,
      before: { text: message.text, deliveryStatus: message.deliveryStatus },
    });
    tx.publish(...publishOf('messageDeleted', conversation));
    return { messageId };
  });
}
