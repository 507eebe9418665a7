import { localTimeOf } from '@washboard/contract/core/time/time.ts';
import {
  type AutomaticKind,
  automaticTexts,
  mostPreviewed,
} from '@washboard/contract/messenger/automatic/automatic-texts.constants.ts';
import { fillWording } from '@washboard/contract/messenger/wording/wording.rules.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { ensureConversation, ensureNumber, insertMessage } from '../messenger.store.ts';
import { courtesyHours } from '../rules/quiet-hours.rules.ts';
import { ensureText, insertEntry, noteMessage, updateText } from './automatic-texts.store.ts';
import { kindOf, valuesOf } from './order-texts.rules.ts';
import { readRecentOrders } from './texted-orders.views.ts';

/** Turns a text on, and records those that went out about recent orders, such as the demo's. */
export async function recordPastTexts(tx: Tx, kind: AutomaticKind): Promise<void> {
  const { wording } = automaticTexts[kind];
  await ensureNumber(tx);
  await ensureText(tx, kind, wording);
  await updateText(tx, kind, { isOn: true, wording });
  for (const order of await readRecentOrders(tx, kind, mostPreviewed)) {
    const { id: orderId, customerId, phone, since } = order;
    const at = new Date(since);
    const { hour } = localTimeOf(at, order.timeZone);
    if (phone === null || kindOf(order, at) !== kind || hour < courtesyHours.from || hour >= courtesyHours.to)
      continue;
    const entry = {
      kind,
      about: `order ${orderId}`,
      orderId,
      deliveryId: null,
      customerId,
      at,
      refusal: null,
      isHeldOut: false,
    };
    const entryId = await insertEntry(tx, entry);
    const messageId = await insertMessage(tx, {
      conversationId: await ensureConversation(tx, { phone, customerId }, at),
      direction: 'Outbound',
      messageType: 'Transactional',
      aiType: null,
      source: 'BACKEND_AUTOMATION',
      text: fillWording(wording, valuesOf(order)),
      orderId,
      deliveryStatus: 'DELIVERED',
      errorCode: null,
      createdAt: at,
      sendAt: null,
      deliveredAt: at,
      providerId: null,
      sentBy: null,
      userId: null,
    });
    if (entryId !== undefined && messageId !== null) await noteMessage(tx, entryId, messageId);
  }
}
