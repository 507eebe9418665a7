import { useQueryClient } from '@tanstack/react-query';
import type { Saved } from '@washboard/contract/core/saved.ts';
import { cannedReplyRoutes } from '@washboard/contract/messenger/replies/canned-replies.routes.ts';
import type {
  CannedReply,
  CannedReplyForm,
} from '@washboard/contract/messenger/replies/canned-replies.schemas.ts';
import { toastUndoChanges } from '../../../blocks/audit/undo-change.ts';
import { call } from '../../../lib/api/client.ts';
import { keyOf } from '../../../lib/api/query.ts';

/** Adds, changes and removes canned replies, with undo. */
export function useReplyChange() {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: keyOf(cannedReplyRoutes.listCannedReplies) });
  async function announced(change: Promise<Saved>, text: string): Promise<void> {
    const { changeId } = await change.finally(refresh);
    toastUndoChanges(text, [changeId], refresh);
  }
  const params = ({ id }: CannedReply) => ({ id: String(id) });
  return {
    add: (body: CannedReplyForm) =>
      announced(call(cannedReplyRoutes.addCannedReply, { body }), `${body.name} added`),
    save: (reply: CannedReply, form: CannedReplyForm) =>
      announced(
        call(cannedReplyRoutes.changeCannedReply, {
          params: params(reply),
          body: { ...form, version: reply.version },
        }),
        `${form.name} saved`,
      ),
    remove: (reply: CannedReply) =>
      announced(
        call(cannedReplyRoutes.removeCannedReply, {
          params: params(reply),
          body: { version: reply.version },
        }),
        `${reply.name} removed`,
      ),
  };
}
