import { defineRoute } from '../../core/route.ts';
import { changedReplyTargetSchema, replyTargetSchema, waitingListSchema } from './response-times.schemas.ts';

export const responseTimeRoutes = {
  listWaiting: defineRoute({
    name: 'messenger.listWaiting',
    method: 'GET',
    path: '/messenger/waiting',
    summary: 'List the conversations whose customers wait longest for a reply',
    permission: 'messenger.use',
    output: waitingListSchema,
    example: () => ({}),
  }),
  getReplyTarget: defineRoute({
    name: 'messenger.getReplyTarget',
    method: 'GET',
    path: '/messenger/configuration/reply-target',
    summary: 'Get the minutes within which customers should get a reply',
    permission: 'messenger.use',
    output: replyTargetSchema,
    example: () => ({}),
  }),
  setReplyTarget: defineRoute({
    name: 'messenger.setReplyTarget',
    method: 'PATCH',
    path: '/messenger/configuration/reply-target',
    summary: 'Set the reply target; customers who wait longer are escalated',
    permission: 'messenger.configure',
    body: replyTargetSchema,
    output: changedReplyTargetSchema,
    example: () => ({ body: { minutes: 30 } }),
  }),
};
