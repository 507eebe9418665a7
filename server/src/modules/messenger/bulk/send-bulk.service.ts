import { AppError } from '@washboard/contract/core/errors.ts';
import type { Permit } from '@washboard/contract/messenger/messenger.schemas.ts';
import { fillWording } from '@washboard/contract/messenger/wording/wording.rules.ts';
import type { BusinessDb, Tx } from '../../../platform/db/database.ts';
import { ensureConversation } from '../messenger.store.ts';
import { readRegistration } from '../registration/registration.views.ts';
import { sendText } from '../sending.service.ts';
import { setBulkState, settleRecipient } from './bulk.store.ts';
import { type BulkPerson, type HeldBulk, holdBulk, readPeople, readWaiting } from './bulk.views.ts';

export const bulkTopic = 'messenger.bulk';

/** The text for one of them. */
export const textOf = (wording: string, { values }: Pick<BulkPerson, 'values'>) =>
  fillWording(wording, values);

const atOnce = 50;

/**
 * Writes the texts of the next recipients, with the note of who got one, in one transaction: a run that dies in between
 * has sent none of them. Returns how many it settled; 0 at the end, or once it is stopped.
 */
export function sendNext(business: BusinessDb, bulkId: number, now: Date): Promise<number> {
  return business.write(async (tx) => {
    const bulk = await holdBulk(tx, bulkId);
    if (bulk?.state !== 'RUNNING') return 0;
    // It goes on once carriers verified the number.
    if ((await readRegistration(tx)).state !== 'VERIFIED') return 0;
    const waiting = await readWaiting(tx, bulkId, atOnce);
    const people = new Map((await readPeople(tx, waiting)).map((one) => [one.customerId, one]));
    for (const customerId of waiting)
      await settleRecipient(tx, bulkId, customerId, await sendTo(tx, bulk, people.get(customerId), now));
    if (waiting.length === 0) await setBulkState(tx, bulkId, 'DONE');
    tx.publish({ type: 'messenger.bulkMessagesChanged' });
    return waiting.length;
  });
}

async function sendTo(tx: Tx, bulk: HeldBulk, person: BulkPerson | undefined, now: Date) {
  // Archived, or without a number, since it began.
  if (person?.phone == null) return { refusal: 'NO_PHONE' } as const;
  const { customerId, phone, storeIds } = person;
  const id = await ensureConversation(tx, { phone, customerId }, now);
  const outgoing = {
    text: textOf(bulk.wording, person),
    messageType: bulk.messageType,
    source: 'MARKETING_AUTOMATION',
    aiType: null,
    orderId: null,
    sendAt: bulk.sendAt === null ? null : new Date(bulk.sendAt),
    sentBy: bulk.madeBy,
    userId: bulk.userId,
    mayWait: true,
  } as const;
  try {
    return { message_id: await sendText(tx, { id, phone, customerId, storeIds }, outgoing, now) };
  } catch (error) {
    // They stopped texts, or messaging is off, since it began.
    if (!(error instanceof AppError) || error.code !== 'text_refused') throw error;
    return { refusal: (error.current as Permit | undefined)?.reason ?? 'OFF' } as const;
  }
}
