import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import type { Colleague, Handling } from '@washboard/contract/messenger/handling/handling.schemas.ts';
import type { Conversation } from '@washboard/contract/messenger/messenger.schemas.ts';
import type { Asking } from '../../../platform/context.ts';
import { readingOf, type Tx } from '../../../platform/db/database.ts';
import { changeOne, requireConversation } from '../conversations.service.ts';
import { findConversations, type HeldConversation } from '../conversations.views.ts';
import { updateConversation } from '../messenger.store.ts';
import { publishOf } from '../messenger-events.rules.ts';
import { readColleagues, readOverslept } from './handling.views.ts';

/** Colleagues who see a conversation. */
export async function listColleagues(asking: Asking, id: number): Promise<{ records: Colleague[] }> {
  const { storeIds } = await requireConversation(asking, id);
  const all = await readColleagues(readingOf(asking.business), storeIds);
  return { records: all.map((one) => ({ id: one.id, name: one.name })) };
}

/** Assigns a conversation, puts it first, or snoozes it. */
export function changeHandling(
  asking: Asking,
  id: number,
  { assigneeId, isPriority, snoozedUntil }: Handling,
): Promise<Conversation> {
  const until = typeof snoozedUntil === 'string' ? new Date(snoozedUntil) : snoozedUntil;
  if (until instanceof Date && until <= asking.now)
    throw fieldError('snoozedUntil', 'Choose a time in the future');
  return changeOne(asking, id, async (tx, held) => {
    if (typeof assigneeId === 'number') {
      const colleagues = await readColleagues(tx, held.storeIds);
      if (!colleagues.some((one) => one.id === assigneeId)) throw new AppError('not_found');
    }
    await updateConversation(tx, id, {
      ...(assigneeId === undefined ? {} : { assignee_id: assigneeId }),
      ...(isPriority === undefined ? {} : { is_priority: isPriority }),
      ...(until === undefined ? {} : { snoozed_until: until }),
    });
    publishHandling(tx, held);
  });
}

/** What shows the conversation is stale; with an escalation also their count, which leaves out snoozed ones. */
function publishHandling(tx: Tx, held: HeldConversation): void {
  tx.publish(...publishOf('conversationRead', held));
  if (held.isEscalated) tx.publish(...publishOf('conversationResolved', held));
}

/** Snoozed conversations whose time has come appear again, as unread. */
export async function wakeSnoozed(tx: Tx, now: Date): Promise<void> {
  const ids = await readOverslept(tx, now);
  for (const held of await findConversations(tx, 'all', ids)) {
    await updateConversation(tx, held.id, { snoozed_until: null, unread: Math.max(held.unread, 1) });
    publishHandling(tx, held);
  }
}
