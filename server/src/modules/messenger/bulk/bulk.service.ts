import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import { shownExamples } from '@washboard/contract/messenger/bulk/bulk-messages.constants.ts';
import {
  type BulkDraft,
  type BulkMessage,
  type BulkPreview,
  type BulkReport,
  bulkProblem,
  type ListedBulk,
} from '@washboard/contract/messenger/bulk/bulk-messages.schemas.ts';
import { segmentsOf } from '@washboard/contract/messenger/segments.rules.ts';
import { fillWording } from '@washboard/contract/messenger/wording/wording.rules.ts';
import type { TextCarrier, TextLimits } from '@washboard/integrations/sms/port.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Asking } from '../../../platform/context.ts';
import { readingOf } from '../../../platform/db/database.ts';
import { chosenCustomers } from '../../customers/index.ts';
import { byPerson, requireFuture, type Writing } from '../messages.service.ts';
import { ensureConversation } from '../messenger.store.ts';
import { failureText } from '../rules/delivery-errors.rules.ts';
import { filledProblem } from '../rules/text-limits.rules.ts';
import { permitsOf, sendText } from '../sending.service.ts';
import { insertBulk, insertRecipients, setBulkState, takeBack } from './bulk.store.ts';
import {
  type BulkPerson,
  findBulk,
  holdBulk,
  readAnswers,
  readBulks,
  readPeople,
  readReasons,
  readTester,
} from './bulk.views.ts';
import { countReasons, type Sorted, sortOut } from './recipients.rules.ts';
import { bulkTopic, textOf } from './send-bulk.service.ts';

/** The customers of a list, by whether they may get it. */
async function sortedOut(asking: Asking, draft: BulkDraft, limits: TextLimits): Promise<Sorted<BulkPerson>> {
  const problem = bulkProblem(draft.wording);
  if (problem !== undefined) throw fieldError('wording', problem);
  const within = readingOf(asking.business);
  const people = await readPeople(within, await chosenCustomers(asking, draft.customers));
  const phones = people.flatMap(({ phone, customerId }) => (phone === null ? [] : [{ phone, customerId }]));
  const at = new Date(Math.max(asking.now.getTime(), Date.parse(draft.sendAt ?? '') || 0));
  const kind = { messageType: draft.messageType, source: 'MARKETING_AUTOMATION' } as const;
  const asked = await permitsOf(within, phones, kind, at);
  const sorted = sortOut(people, new Map(asked.map(({ consent, permit }) => [consent.phone, permit])));
  requireSendable(
    sorted.recipients.map((person) => textOf(draft.wording, person)),
    limits,
  );
  return sorted;
}

/** @throws bad_input if a filled text is too long for the text message service */
function requireSendable(texts: readonly string[], limits: TextLimits): void {
  const problem = filledProblem(texts, limits);
  if (problem !== undefined) throw fieldError('wording', problem);
}

/** Who would get it, and how it reads for three of them. */
export async function previewBulk(
  asking: Asking,
  draft: BulkDraft,
  {
    perSecond,
    centsPerSegment,
    carrier: { limits },
  }: { perSecond: number; centsPerSegment: number; carrier: Pick<TextCarrier, 'limits'> },
): Promise<BulkPreview> {
  const { recipients, later, refused } = await sortedOut(asking, draft, limits);
  const texts = recipients.map((person) => textOf(draft.wording, person));
  const segments = texts.reduce((sum, text) => sum + segmentsOf(text).segments, 0);
  return {
    matching: recipients.length + refused.length,
    recipients: recipients.length,
    later,
    segments,
    costCents: Math.ceil(segments * centsPerSegment),
    perSecond,
    longest: limits.longest,
    excluded: countReasons(refused.map(({ reason }) => ({ reason, count: 1 }))),
    examples: recipients
      .slice(0, shownExamples)
      .map(({ customerId, name }, place) => ({ customerId, name, text: texts[place] ?? '' })),
  };
}

/** Begins to send it. Asked again with the same key, it answers the one that began before. */
export async function startBulk(
  writing: Writing,
  message: BulkMessage,
  limits: TextLimits,
): Promise<{ id: number }> {
  const known = await findBulk(readingOf(writing.business), message.key);
  if (known !== undefined) return { id: known };
  requireFuture(message.sendAt === null ? null : new Date(message.sendAt), writing.now);
  const { recipients, refused } = await sortedOut(writing, message, limits);
  if (recipients.length === 0) throw new AppError('conflict', { text: 'Nobody on this list may get it.' });
  return writing.business.write(async (tx) => {
    const id = await insertBulk(tx, message, writing.author);
    if (id === undefined) return { id: (await findBulk(tx, message.key)) ?? 0 };
    await insertRecipients(tx, id, [
      ...recipients.map(({ customerId, phone }) => ({ customerId, phone, refusal: null })),
      ...refused.map(({ person: { customerId, phone }, reason }) => ({ customerId, phone, refusal: reason })),
    ]);
    const { wording, messageType } = message;
    await audit(tx, writing.author, {
      action: 'messenger.sendBulkMessage',
      entity: 'bulk_message',
      entityId: id,
      after: { recipients: recipients.length, wording, messageType },
    });
    tx.enqueue(bulkTopic, { bulkId: id });
    tx.publish({ type: 'messenger.bulkMessagesChanged' });
    return { id };
  });
}

/** Who sees all stores sees all of them; others see their own. */
const whoseOf = ({ actor }: Pick<Asking, 'actor'>) => (actor.stores === 'all' ? undefined : actor.userId);

export const listBulks = async (asking: Asking): Promise<{ records: ListedBulk[] }> => ({
  records: await readBulks(readingOf(asking.business), { userId: whoseOf(asking) }),
});

export async function getBulk(asking: Asking, id: number): Promise<BulkReport> {
  const within = readingOf(asking.business);
  const [found] = await readBulks(within, { userId: whoseOf(asking), id });
  if (found === undefined) throw new AppError('not_found');
  const [reasons, answers] = await Promise.all([readReasons(within, id), readAnswers(within, id)]);
  const excluded = reasons.flatMap(({ refusal, count }) =>
    refusal === null ? [] : [{ reason: refusal, count }],
  );
  const failures = reasons.flatMap(({ errorCode, count }) =>
    errorCode === null ? [] : [{ text: failureText(errorCode), count }],
  );
  return { ...found, ...answers, excluded: countReasons(excluded), failures };
}

/** What isn't with the carrier is never sent. */
export async function stopBulk(writing: Writing, id: number): Promise<{ id: number; stopped: number }> {
  return writing.business.write(async (tx) => {
    const held = await holdBulk(tx, id);
    const whose = whoseOf(writing);
    if (held === undefined || (whose !== undefined && held.userId !== whose)) throw new AppError('not_found');
    const stopped = await takeBack(tx, id, writing.author.at);
    if (stopped === 0 && held.state !== 'RUNNING') return { id, stopped };
    await setBulkState(tx, id, 'STOPPED');
    await audit(tx, writing.author, {
      action: 'messenger.stopBulkMessage',
      entity: 'bulk_message',
      entityId: id,
      after: { stopped },
    });
    tx.publish({ type: 'messenger.bulkMessagesChanged' });
    return { id, stopped };
  });
}

/** Sends it to the user's own phone. */
export async function testBulk(
  writing: Writing,
  wording: string,
  limits: TextLimits,
): Promise<{ phone: string }> {
  const problem = bulkProblem(wording);
  if (problem !== undefined) throw fieldError('wording', problem);
  return writing.business.write(async (tx) => {
    const me = await readTester(tx, writing.actor.teamMemberId);
    if (me?.phone == null)
      throw new AppError('conflict', { text: 'You have no phone number. Add it in Team, then try again.' });
    const { phone, store, business } = me;
    const text = fillWording(wording, { 'first name': me.fullName.split(' ')[0] ?? '', store, business });
    requireSendable([text], limits);
    const id = await ensureConversation(tx, { phone, customerId: null }, writing.now);
    const kind = { messageType: 'Transactional', orderId: null, sendAt: null, mayWait: false } as const;
    const conversation = { id, phone, customerId: null, storeIds: [] };
    await sendText(tx, conversation, { ...byPerson(writing), ...kind, text }, writing.now);
    return { phone };
  });
}
