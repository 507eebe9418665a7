import {
  type AutomaticKind,
  automaticTexts,
} from '@washboard/contract/messenger/automatic/automatic-texts.constants.ts';
import { fillWording, type WordingValues } from '@washboard/contract/messenger/wording/wording.rules.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { findConversations } from '../conversations.views.ts';
import { ensureConversation } from '../messenger.store.ts';
import { permitsOf, sendText } from '../sending.service.ts';
import { insertEntry, noteMessage } from './automatic-texts.store.ts';
import { readWording } from './automatic-texts.views.ts';

export interface Automatic {
  kind: AutomaticKind;
  /** It goes out once for this. */
  about: string;
  orderId: number | null;
  /** The pickup or delivery that it is about. */
  deliveryId: number | null;
  customerId: number;
  phone: string;
  values: WordingValues;
  /** They get none, to be compared with those who do. */
  isHeldOut?: boolean;
}

const howOf = (kind: AutomaticKind) =>
  automaticTexts[kind].group === 'marketing'
    ? ({ messageType: 'Marketing', source: 'MARKETING_AUTOMATION' } as const)
    : ({ messageType: 'Transactional', source: 'BACKEND_AUTOMATION' } as const);

/** Sends an automatic text that is on, at most once, if the customer may be texted; in quiet hours it waits. */
export async function sendAutomatic(
  tx: Tx,
  { kind, about, orderId, deliveryId, customerId, phone, values, isHeldOut = false }: Automatic,
  now: Date,
): Promise<void> {
  const wording = await readWording(tx, kind);
  if (wording === undefined) return;
  const how = howOf(kind);
  const [asked] = await permitsOf(tx, [{ phone, customerId }], how, now);
  const refusal = asked?.permit.reason ?? null;
  if (refusal === 'OFF' || refusal === 'NO_CONSENT') return;
  const isHeldBack = refusal !== null && refusal !== 'QUIET_HOURS';
  const entryId = await insertEntry(tx, {
    kind,
    about,
    orderId,
    deliveryId,
    customerId,
    at: now,
    refusal: isHeldBack ? refusal : null,
    isHeldOut: isHeldOut && !isHeldBack,
  });
  if (entryId === undefined) return;
  tx.publish({ type: 'messenger.automaticTextsChanged' });
  if (isHeldBack || isHeldOut) return;
  const id = await ensureConversation(tx, { phone, customerId }, now);
  const [conversation] = await findConversations(tx, 'all', [id]);
  if (conversation === undefined) throw new Error('A conversation that was just made must be there');
  const messageId = await sendText(
    tx,
    conversation,
    {
      ...how,
      text: fillWording(wording, values),
      aiType: null,
      orderId,
      sendAt: null,
      sentBy: null,
      userId: null,
      mayWait: true,
    },
    now,
  );
  await noteMessage(tx, entryId, messageId);
}
