import { z } from 'zod';
import { defineEvents, noIds } from '../core/live-event.ts';
import { idSchema } from '../core/schema.ts';

/** A conversation of customers of this store; without a store, only the number is known. */
const ofConversation = {
  topic: 'messenger',
  permission: 'messenger.use',
  // Managers don’t see conversations with unknown numbers.
  withoutStore: 'messenger.configure',
  payload: z.object({ id: idSchema, storeId: idSchema.optional() }),
} as const;

/** The events of spec section 4; their ids are the conversation’s. */
export const messengerEvents = defineEvents({
  conversationRead: ofConversation,
  conversationResolved: ofConversation,
  inboundSms: ofConversation,
  outboundSms: ofConversation,
  smsStatusCallback: ofConversation,
  resendSms: ofConversation,
  messageDeleted: ofConversation,
  'messenger.replyingChanged': ofConversation,
  'messenger.automaticTextsChanged': {
    topic: 'dashboard',
    permission: 'messenger.configure',
    payload: noIds,
  },
  'messenger.chatBotChanged': {
    topic: 'messenger',
    permission: 'messenger.use',
    payload: noIds,
  },
  'messenger.replyTargetChanged': {
    topic: 'messenger',
    permission: 'messenger.use',
    payload: noIds,
  },
  'messenger.bulkMessagesChanged': {
    topic: 'messenger',
    permission: 'messenger.use',
    payload: noIds,
  },
  'messenger.cannedRepliesChanged': {
    topic: 'messenger',
    permission: 'messenger.use',
    payload: noIds,
  },
});

declare module '../core/live-event.ts' {
  interface LiveEvents extends Events {}
}
type Events = typeof messengerEvents;
