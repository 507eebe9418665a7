import { businessDayOf } from '@washboard/contract/core/time/time.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { setCanceled } from '../../delivery/index.ts';
import type { HeldConversation } from '../conversations.views.ts';
import { updateConversation } from '../messenger.store.ts';
import { permitsOf, sendText } from '../sending.service.ts';
import { noteAnswer } from './automatic-texts.store.ts';
import { yesOrNo } from './order-texts.rules.ts';
import { findAsked } from './planned-texts.views.ts';

const replies = {
  YES: 'Thank you, see you then!',
  NO: 'OK, we skip this pickup. Text us if you want another day.',
} as const;

const how = { messageType: 'Transactional', source: 'BOT' } as const;

/** Takes a YES or NO to the reminder of a pickup. NO cancels the pickup. Returns whether it was such an answer. */
export async function takeAnswer(
  tx: Tx,
  conversation: HeldConversation,
  text: string,
  now: Date,
): Promise<boolean> {
  const answer = yesOrNo(text);
  const { customerId } = conversation;
  const asked = answer === null || customerId === null ? undefined : await findAsked(tx, customerId, now);
  if (answer === null || asked === undefined) return false;
  await noteAnswer(tx, asked.id, answer);
  if (answer === 'NO') {
    const by = 'Customer, by text';
    await setCanceled(tx, asked.deliveryId, { at: now, day: businessDayOf(now, asked.timeZone), by });
    await audit(
      tx,
      { userId: null, name: by, origin: 'job', at: now },
      {
        action: 'schedule.cancelStop',
        entity: 'delivery',
        entityId: asked.deliveryId,
        after: { order: asked.orderCode, storeId: asked.storeId },
      },
    );
    tx.publish({ type: 'schedule.changed', storeId: asked.storeId });
  }
  // Nobody has to answer this one.
  if (conversation.unread === 1) await updateConversation(tx, conversation.id, { unread: 0 });
  const [permitted] = await permitsOf(tx, [conversation], how, now);
  if (!permitted?.permit.isAllowed) return true;
  const about = { orderId: null, sendAt: null, sentBy: null, userId: null, mayWait: false };
  await sendText(tx, conversation, { ...how, ...about, text: replies[answer], aiType: 'Support' }, now);
  return true;
}
