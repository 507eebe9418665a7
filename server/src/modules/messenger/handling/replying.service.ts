import type { Colleague } from '@washboard/contract/messenger/handling/handling.schemas.ts';
import type { Asking } from '../../../platform/context.ts';
import { readingOf } from '../../../platform/db/database.ts';
import { requireConversation } from '../conversations.service.ts';
import { publishOf } from '../messenger-events.rules.ts';
import { readReplying } from './handling.views.ts';
import { keepReplying } from './replying.store.ts';

/** Lets colleagues see that the user is replying. */
export async function noteReplying(asking: Asking, id: number): Promise<void> {
  const conversation = await requireConversation(asking, id);
  await asking.business.write(async (tx) => {
    await keepReplying(tx, id, asking.actor.teamMemberId);
    tx.publish(...publishOf('messenger.replyingChanged', conversation));
  });
}

/** Colleagues who are replying right now. */
export async function listReplying(asking: Asking, id: number): Promise<{ records: Colleague[] }> {
  await requireConversation(asking, id);
  return { records: await readReplying(readingOf(asking.business), id, asking.actor.teamMemberId) };
}
