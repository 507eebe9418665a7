import { z } from 'zod';
import { defineRoute } from '../../core/route.ts';
import { idParamSchema, idSchema } from '../../core/schema.ts';
import {
  bulkDraftSchema,
  bulkMessageSchema,
  bulkPreviewedSchema,
  bulkPreviewSchema,
  bulkReportSchema,
  listedBulkSchema,
} from './bulk-messages.schemas.ts';

const ofOne = z.object({ id: idParamSchema });
const example = (ids: { bulkMessageId: number }) => ({ params: { id: String(ids.bulkMessageId) } });
const draft = (ids: { storeId: number }) => ({
  wording: 'We open at 7 AM tomorrow, {first name}.',
  messageType: 'Transactional' as const,
  customers: { storeIds: String(ids.storeId) },
});

export const bulkMessageRoutes = {
  previewBulkMessage: defineRoute({
    name: 'messenger.previewBulkMessage',
    method: 'POST',
    path: '/messenger/bulk-messages/preview',
    summary: 'Preview who would get a bulk message, with the text of three',
    permission: 'messenger.use',
    body: bulkPreviewedSchema,
    output: bulkPreviewSchema,
    errors: ['conflict'],
    repeatable: true,
    example: (ids) => ({ body: draft(ids) }),
  }),
  sendBulkMessage: defineRoute({
    name: 'messenger.sendBulkMessage',
    method: 'POST',
    path: '/messenger/conversations/bulk-message',
    summary: 'Send one text to the customers of a list; each is checked by itself',
    permission: 'messenger.use',
    body: bulkMessageSchema,
    output: z.object({ id: idSchema }),
    errors: ['conflict'],
    example: (ids) => ({ body: { ...draft(ids), key: '5f2f9a01-3d0c-4c55-9a3c-6f0f6f2f9a02' } }),
  }),
  testBulkMessage: defineRoute({
    name: 'messenger.testBulkMessage',
    method: 'POST',
    path: '/messenger/bulk-messages/test',
    summary: 'Send a bulk message to your own phone only',
    permission: 'messenger.use',
    body: bulkDraftSchema.pick({ wording: true }),
    output: z.object({ phone: z.string() }),
    errors: ['conflict', 'text_refused'],
    triesPerMinute: 60,
    example: () => ({ body: { wording: 'We open at 7 AM tomorrow.' } }),
  }),
  listBulkMessages: defineRoute({
    name: 'messenger.listBulkMessages',
    method: 'GET',
    path: '/messenger/bulk-messages',
    summary: 'List the latest 50 bulk messages, newest first; without all stores, your own',
    permission: 'messenger.use',
    output: z.object({ records: z.array(listedBulkSchema) }),
    example: () => ({}),
  }),
  getBulkMessage: defineRoute({
    name: 'messenger.getBulkMessage',
    method: 'GET',
    path: '/messenger/bulk-messages/{id}',
    summary: 'Get how far a bulk message got, and what came of it',
    permission: 'messenger.use',
    params: ofOne,
    output: bulkReportSchema,
    errors: ['not_found'],
    example,
  }),
  stopBulkMessage: defineRoute({
    name: 'messenger.stopBulkMessage',
    method: 'POST',
    path: '/messenger/bulk-messages/{id}/stop',
    summary: 'Stop a bulk message: texts that aren’t with the carrier are never sent',
    permission: 'messenger.use',
    params: ofOne,
    output: z.object({ id: idSchema, stopped: z.int() }),
    errors: ['not_found'],
    example,
  }),
};
