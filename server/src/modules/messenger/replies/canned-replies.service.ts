import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import { distinctNames, isNameTaken } from '@washboard/contract/core/text/distinct-names.ts';
import { mostCannedReplies } from '@washboard/contract/messenger/replies/canned-replies.constants.ts';
import {
  type CannedReplyForm,
  replyProblem,
} from '@washboard/contract/messenger/replies/canned-replies.schemas.ts';
import { defineEditable, heldOf } from '../../../platform/audit/editable.ts';
import { archiveReply, insertReply, lockReplies, updateReply } from './canned-replies.store.ts';
import { holdReply, readReplies } from './canned-replies.views.ts';

/** Canned replies of a business. Their names are distinct. */
export const cannedReplies = defineEditable<CannedReplyForm>({
  entity: 'canned_reply',
  actions: {
    add: 'messenger.addCannedReply',
    change: 'messenger.changeCannedReply',
    remove: 'messenger.removeCannedReply',
  },
  permission: 'messenger.configure',
  hold: async (tx, id) => heldOf(await holdReply(tx, id)),
  async check(tx, { name, wording }, id) {
    const problem = replyProblem(wording);
    if (problem !== undefined) throw fieldError('wording', problem);
    await lockReplies(tx);
    const others = (await readReplies(tx)).filter((one) => one.id !== id);
    if (isNameTaken(name, others)) throw fieldError('name', distinctNames);
    if (others.length >= mostCannedReplies)
      throw new AppError('conflict', {
        text: `You can have up to ${mostCannedReplies} canned replies. Remove one first.`,
      });
  },
  insert: insertReply,
  update: updateReply,
  archive: archiveReply,
  events: () => [{ type: 'messenger.cannedRepliesChanged' }],
});
