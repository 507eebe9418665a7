import { formatPhone } from '@washboard/contract/core/contact/phone-format.ts';
import { customerName } from '@washboard/contract/customers/search-terms.rules.ts';
import { reactionOf } from '@washboard/contract/messenger/incoming/reaction.rules.ts';
import type { IncomingText } from '@washboard/integrations/sms/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { recordTextStop, withdrawMarketing } from '../customers/index.ts';
import { replaceImage } from '../files/index.ts';
import { takeAnswer } from './automatic/answers.service.ts';
import { askBot } from './chat-bot/chat-bot.store.ts';
import { findConversations, type HeldConversation } from './conversations.views.ts';
import { findByNumber } from './directory.views.ts';
import { ownWordsOf } from './incoming/own-words.rules.ts';
import { readLatestOurs } from './messages.views.ts';
import { ensureConversation, insertMessage, noteInbound, noteReaction } from './messenger.store.ts';
import { publishOf } from './messenger-events.rules.ts';
import { sendNotice } from './notices.service.ts';
import { findOwner, readSender } from './people.views.ts';
import { type Word, wordOf } from './rules/opt-out.rules.ts';

export interface Receiving {
  database: Database;
  clock: Clock;
}

/** Takes a text from a phone. The same one may come twice. */
export async function takeText(
  { database, clock }: Receiving,
  { id: providerId, from: phone, to, text, media = [] }: IncomingText,
): Promise<void> {
  const businessId = await findByNumber(database.lookup, to);
  if (businessId === undefined) return;
  await database.background(businessId).write(async (tx) => {
    const at = clock.now();
    const customerId = await findOwner(tx, phone);
    const conversationId = await ensureConversation(tx, { phone, customerId }, at);
    const isReaction = media.length === 0 && reactionOf(text) !== null;
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
    for (const [place, name] of media.entries()) await replaceImage(tx, `media.${place}`, null, name);
    if (isReaction) await noteReaction(tx, conversationId, at);
    else await noteInbound(tx, conversationId, at);
    const [conversation] = await findConversations(tx, 'all', [conversationId]);
    if (conversation === undefined) return;
    tx.publish(...publishOf('inboundSms', conversation));
    if (isReaction) return;
    const own = ownWordsOf(text, await readLatestOurs(tx, conversationId));
    const word = wordOf(own);
    if (word !== null) await obey(tx, conversation, word, text, at);
    else if (!(await takeAnswer(tx, conversation, own, at))) await askBot(tx, conversationId, messageId);
  });
}

const hows = { keyword: 'By keyword', words: 'In their own words' } as const;

/** Does what the customer asked of us as a sender of texts, and says so once. */
async function obey(
  tx: Tx,
  conversation: HeldConversation,
  { word, by }: Word,
  text: string,
  now: Date,
): Promise<void> {
  const { phone } = conversation;
  const sender = await readSender(tx);
  const name =
    sender === undefined ? '' : customerName({ firstName: sender.name, lastName: '', companyName: '' });
  const call = sender?.phone ? ` Call us at ${formatPhone(sender.phone)}.` : '';
  const told = { phone, at: now.toISOString(), wording: text.slice(0, 500), how: hows[by] };
  if (word === 'STOP') {
    await recordTextStop(tx, { ...told, isStopped: true });
    await sendNotice(
      tx,
      conversation,
      `${name}: You won’t get any more texts from us. Reply START to get them again.`,
      now,
    );
  } else if (word === 'NO_ADS') {
    await withdrawMarketing(tx, { ...told, isStopped: true });
    await sendNotice(
      tx,
      conversation,
      `${name}: You won’t get any more ads. We still text you about your orders.`,
      now,
    );
  } else if (word === 'START') {
    await recordTextStop(tx, { ...told, isStopped: false });
    await sendNotice(
      tx,
      conversation,
      `${name}: We text you about your orders again. Reply STOP to stop, HELP for help.`,
      now,
    );
  } else {
    await sendNotice(
      tx,
      conversation,
      `${name}: Reply with your question, and we answer.${call} Reply STOP to stop.`,
      now,
    );
  }
}
