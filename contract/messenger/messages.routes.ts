import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { idParamSchema, idSchema } from '../core/schema.ts';
import {
  linkMetadataSchema,
  linkQuerySchema,
  mediaListSchema,
  messageListQuerySchema,
  messageListSchema,
  messageSchema,
  newMessageSchema,
  resendMessageSchema,
  shownMessageSchema,
} from './messenger.schemas.ts';

const ofOne = z.object({ id: idParamSchema });

export const messageRoutes = {
  listMessages: defineRoute({
    name: 'messenger.listMessages',
    method: 'GET',
    path: '/messenger/conversations/{id}',
    summary: 'List the messages of a conversation, newest first',
    permission: 'messenger.use',
    params: ofOne,
    query: messageListQuerySchema,
    output: messageListSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.conversationId) }, query: { perPage: 50 } }),
  }),
  sendMessage: defineRoute({
    name: 'messenger.sendMessage',
    method: 'POST',
    path: '/messenger/conversations/{id}/message',
    summary: 'Send a text message; refused with the reason if it may not be sent',
    permission: 'messenger.use',
    params: ofOne,
    body: newMessageSchema,
    output: messageSchema,
    errors: ['not_found', 'text_refused'],
    example: (ids) => ({
      params: { id: String(ids.conversationId) },
      body: { text: 'Your order is ready.', messageType: 'Transactional' as const },
    }),
  }),
  resendMessage: defineRoute({
    name: 'messenger.resendMessage',
    method: 'POST',
    path: '/messenger/messages/resend',
    summary: 'Send a message again that failed',
    permission: 'messenger.use',
    body: resendMessageSchema,
    output: messageSchema,
    errors: ['not_found', 'conflict', 'text_refused'],
    example: (ids) => ({
      body: {
        businessId: ids.messengerBusinessId,
        customerId: ids.conversationCustomerId,
        deliveryStatus: 'FAILED' as const,
        messageId: ids.messageId,
        messageType: 'Transactional' as const,
      },
    }),
  }),
  deleteMessage: defineRoute({
    name: 'messenger.deleteMessage',
    method: 'POST',
    path: '/messenger/messages/delete',
    summary: 'Delete a message that didn’t go out',
    permission: 'messenger.use',
    body: shownMessageSchema,
    output: z.object({ messageId: idSchema }),
    errors: ['not_found', 'conflict'],
    example: (ids) => ({
      body: {
        businessId: ids.messengerBusinessId,
        customerId: ids.conversationCustomerId,
        deliveryStatus: 'FAILED' as const,
        messageId: ids.messageId,
      },
    }),
  }),
  getMessageMedia: defineRoute({
    name: 'messenger.getMessageMedia',
    method: 'GET',
    path: '/messenger/messages/{id}/media',
    summary: 'List the pictures of a message',
    permission: 'messenger.use',
    params: ofOne,
    output: mediaListSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.messageId) } }),
  }),
  getLinkMetadata: defineRoute({
    name: 'messenger.getLinkMetadata',
    method: 'GET',
    path: '/messenger/messages/link-metadata',
    summary: 'Read the title and description of a public web page',
    permission: 'messenger.use',
    query: linkQuerySchema,
    output: linkMetadataSchema,
    triesPerMinute: 60,
    example: () => ({ query: { url: 'https://laundry.example/' } }),
  }),
};
