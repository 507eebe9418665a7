import type { ReplyTarget } from '@washboard/contract/messenger/response-times/response-times.schemas.ts';
import { type Author, audit } from '../../../platform/audit/audit.ts';
import { type Changing, changingOf } from '../../../platform/audit/changing.ts';
import type { Undos } from '../../../platform/audit/undo.ts';
import { type BusinessDb, readingOf } from '../../../platform/db/database.ts';
import { updateReplyTarget } from './response-times.store.ts';
import { readReplyTarget } from './response-times.views.ts';

interface Setting {
  business: BusinessDb;
  author: Author;
  undoesId?: Changing['undoesId'];
}

export const getReplyTarget = async (business: BusinessDb): Promise<ReplyTarget> => ({
  minutes: await readReplyTarget(readingOf(business)),
});

/** Sets the minutes within which customers should get a reply. */
export function setReplyTarget({ business, author, undoesId }: Setting, minutes: number | null) {
  return business.write(async (tx) => {
    const before = await readReplyTarget(tx);
    if (before === minutes) return { minutes, changeId: null };
    await updateReplyTarget(tx, minutes);
    tx.publish({ type: 'messenger.replyTargetChanged' });
    const changeId = await audit(tx, author, {
      action: 'messenger.setReplyTarget',
      entity: 'messenger_settings',
      entityId: business.businessId,
      before: { minutes: before },
      after: { minutes },
      undoesId,
    });
    return { minutes, changeId };
  });
}

export const replyTargetUndos: Undos = {
  'messenger.setReplyTarget': {
    permission: 'messenger.configure',
    run: (ctx, { id, before }) => {
      const minutes = before?.minutes;
      return setReplyTarget(
        { ...changingOf(ctx), undoesId: id },
        typeof minutes === 'number' ? minutes : null,
      );
    },
  },
};
