import { reactionOf } from '@washboard/contract/messenger/incoming/reaction.rules.ts';
import type { IncomingText } from '@washboard/integrations/sms/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { replaceImage } from '../files/index.ts';
import { takeAnswer } from './automatic/answers.service.ts';
import { askBot } from './chat-bot/chat-bot.store.ts';
import { findConversations } from './conversations.views.ts';
import { findByNumber } from './directory.views.ts';
import { applyWish } from './incoming/apply-wish.service.ts';
import { ownWordsOf } from './incoming/own-words.rules.ts';
import { wishOf, wishOfCarrier } from './incoming/wish.rules.ts';
import { readLatestOurs } from './messages.views.ts';
import { ensureConversation, insertMessage, noteInbound, noteReaction } from './messenger.store.ts';
import { publishOf } from './messenger-events.rules.ts';
import { findOwner } from './people.views.ts';

/** Pictures that the carrier has are fetched after the text is recorded. */
export const picturesTopic = 'messenger.pictures';

export interface Receiving {
  database: Database;
  clock: Clock;
}

/** Takes a text from a phone. The same one may come twice. */
export async function takeText(
  { database, clock }: Receiving,
  { id: providerId, from: phone, to, text, media = [], mediaUrls = [], optOut }: IncomingText,
): Promise<void> {
  const businessId = await findByNumber(database.lookup, to);
  if (businessId === undefined) return;
  await database.background(businessId).write(async (tx) => {
    const at = clock.now();
    const customerId = await findOwner(tx, phone);
    const conversationId = await ensureConversation(tx, { phone, customerId }, at);
    const isReaction = media.length + mediaUrls.length === 0 && reactionOf(text) !== null;
    const messageId = await insertMessage(tx, {
      conversationId,
      direction: 'Inbound',
      messageType: 'Transactional',
      aiType: null,
      source: null,
      text,
      media,
      isReaction,
      orderId: null,
      deliveryStatus: 'RECEIVED',
      errorCode: null,
      createdAt: at,
      sendAt: null,
      deliveredAt: null,
      providerId,
      sentBy: null,
      userId: null,
    });
    if (messageId === null) return;
    if (mediaUrls.length > 0) tx.enqueue(picturesTopic, { messageId, urls: [...mediaUrls] });
    for (const [place, name] of media.entries()) await replaceImage(tx, `media.${place}`, null, name);
    if (isReaction) await noteReaction(tx, conversationId, at);
    else await noteInbound(tx, conversationId, at);
    const [conversation] = await findConversations(tx, 'all', [conversationId]);
    if (conversation === undefined) return;
    tx.publish(...publishOf('inboundSms', conversation));
    if (isReaction) return;
    const own = ownWordsOf(text, await readLatestOurs(tx, conversationId));
    const wish = optOut === undefined ? wishOf(own) : wishOfCarrier(optOut);
    const isConfirmed = optOut !== undefined;
    if (wish !== null && (await applyWish(tx, conversation, wish, { text, isConfirmed }, at))) return;
    if (!(await takeAnswer(tx, conversation, own, at))) await askBot(tx, conversationId, messageId);
  });
}
