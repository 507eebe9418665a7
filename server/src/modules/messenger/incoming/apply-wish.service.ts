import { formatPhone } from '@washboard/contract/core/contact/phone-format.ts';
import { customerName } from '@washboard/contract/customers/search-terms.rules.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { readTextConsents, recordTextStop, withdrawMarketing } from '../../customers/index.ts';
import type { HeldConversation } from '../conversations.views.ts';
import { updateConversation } from '../messenger.store.ts';
import { sendNotice } from '../notices.service.ts';
import { readSender } from '../people.views.ts';
import type { CustomerWish } from './wish.rules.ts';

const mostWording = 500;
const mostQuoted = 120;

/**
 * Applies a customer's wish for more or no more texts, and confirms it once unless the carrier did. An unclear text, and a
 * wish for texts again in own words, go to a person. Returns false if the text still needs an ordinary answer.
 */
export async function applyWish(
  tx: Tx,
  conversation: HeldConversation,
  { wish, by, rule }: CustomerWish,
  { text, isConfirmed }: { text: string; isConfirmed: boolean },
  now: Date,
): Promise<boolean> {
  const { phone } = conversation;
  const [consent] = await readTextConsents(tx, [conversation]);
  const hasStopped = consent?.hasStopped ?? false;
  const evidence = { phone, at: now.toISOString(), wording: text.slice(0, mostWording), how: rule };
  const ask = async (reason: string) => {
    await updateConversation(tx, conversation.id, {
      escalated_at: now,
      escalation_reason: `${reason}: “${text.slice(0, mostQuoted)}”`,
    });
    return true;
  };
  if (wish === 'UNSURE') {
    if (hasStopped) return false;
    await withdrawMarketing(tx, { ...evidence, isStopped: true });
    return ask('They may want no more texts, so marketing has ended');
  }
  if (wish === 'START' && by === 'words')
    return hasStopped ? ask('They ask for texts again. Record this in the details to text them') : false;
  if (wish === 'STOP') await recordTextStop(tx, { ...evidence, isStopped: true });
  if (wish === 'NO_ADS') await withdrawMarketing(tx, { ...evidence, isStopped: true });
  if (wish === 'START') await recordTextStop(tx, { ...evidence, isStopped: false });
  if (!isConfirmed) await sendNotice(tx, conversation, await confirmationOf(tx, wish), now);
  return true;
}

async function confirmationOf(tx: Tx, wish: Exclude<CustomerWish['wish'], 'UNSURE'>): Promise<string> {
  const sender = await readSender(tx);
  const name =
    sender === undefined ? '' : customerName({ firstName: sender.name, lastName: '', companyName: '' });
  const call = sender?.phone ? ` Call us at ${formatPhone(sender.phone)}.` : '';
  const confirmations = {
    STOP: 'You won’t get any more texts from us. Reply START to get them again.',
    NO_ADS: 'You won’t get any more ads. We still text you about your orders.',
    START: 'We text you about your orders again. Reply STOP to stop, HELP for help.',
    HELP: `Reply with your question, and we answer.${call} Reply STOP to stop.`,
  };
  return `${name}: ${confirmations[wish]}`;
}
