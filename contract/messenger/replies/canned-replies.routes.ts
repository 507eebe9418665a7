import { z } from 'zod';
import { defineRoute } from '../../core/route.ts';
import { savedSchema } from '../../core/saved.ts';
import { idParamSchema, versionSchema } from '../../core/schema.ts';
import {
  cannedReplyFormSchema,
  cannedReplyListSchema,
  changeCannedReplySchema,
  replyValuesSchema,
} from './canned-replies.schemas.ts';

const ofOne = z.object({ id: idParamSchema });
const example = (ids: { cannedReplyId: number }) => ({ params: { id: String(ids.cannedReplyId) } });

export const cannedReplyRoutes = {
  listCannedReplies: defineRoute({
    name: 'messenger.listCannedReplies',
    method: 'GET',
    path: '/messenger/canned-replies',
    summary: 'List canned replies by name',
    permission: 'messenger.use',
    output: cannedReplyListSchema,
    example: () => ({}),
  }),
  getReplyValues: defineRoute({
    name: 'messenger.getReplyValues',
    method: 'GET',
    path: '/messenger/conversations/{id}/reply-values',
    summary: 'Get what the fields of a canned reply say in a conversation',
    permission: 'messenger.use',
    params: ofOne,
    output: replyValuesSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.conversationId) } }),
  }),
  addCannedReply: defineRoute({
    name: 'messenger.addCannedReply',
    method: 'POST',
    path: '/messenger/canned-replies',
    summary: 'Add a canned reply; its name is distinct',
    permission: 'messenger.configure',
    body: cannedReplyFormSchema,
    output: savedSchema,
    errors: ['conflict'],
    example: () => ({ body: { name: 'Parking', wording: 'You can park behind {store}.' } }),
  }),
  changeCannedReply: defineRoute({
    name: 'messenger.changeCannedReply',
    method: 'PUT',
    path: '/messenger/canned-replies/{id}',
    summary: 'Change a canned reply',
    permission: 'messenger.configure',
    params: ofOne,
    body: changeCannedReplySchema,
    output: savedSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({ ...example(ids), body: { name: 'Ready', wording: 'It is ready.', version: 1 } }),
  }),
  removeCannedReply: defineRoute({
    name: 'messenger.removeCannedReply',
    method: 'DELETE',
    path: '/messenger/canned-replies/{id}',
    summary: 'Remove a canned reply; the audit log can undo it',
    permission: 'messenger.configure',
    params: ofOne,
    body: z.object({ version: versionSchema }),
    output: savedSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({ ...example(ids), body: { version: 1 } }),
  }),
};
