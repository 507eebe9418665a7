import { messengerRouteNames } from '@washboard/contract/messenger/messenger-route-names.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';

const list = [messengerRouteNames.listConversations];
const messages = [messengerRouteNames.listMessages];
const unread = [messengerRouteNames.getUnreadCount];
const escalations = [messengerRouteNames.getEscalationCount];
/** What the panes of an open conversation show about it. */
const open = [messengerRouteNames.getConversationDetails];

/** How far bulk messages got. */
const bulk = [
  [messengerRouteNames.listBulkMessages],
  [messengerRouteNames.getBulkMessage],
  [messengerRouteNames.getRegistration],
];

/** The table of spec section 4. An open conversation also shows what colleagues send and change. */
export const messengerLive: LiveTable = {
  inboundSms: () => [list, messages, unread, escalations, open, ...bulk],
  conversationRead: () => [unread, list, open],
  outboundSms: () => [list, escalations, unread, messages, open, [messengerRouteNames.listReplying]],
  smsStatusCallback: () => [list, messages, [messengerRouteNames.listAutomaticTextLog], ...bulk],
  messageDeleted: () => [list, messages],
  resendSms: () => [list, messages],
  'messenger.automaticTextsChanged': () => [
    [messengerRouteNames.listAutomaticTexts],
    [messengerRouteNames.listAutomaticTextLog],
    [messengerRouteNames.listUnclaimed],
    [messengerRouteNames.listMarketingResults],
  ],
  'messenger.replyingChanged': () => [[messengerRouteNames.listReplying]],
  'messenger.bulkMessagesChanged': () => [list, messages, ...bulk],
  'messenger.cannedRepliesChanged': () => [[messengerRouteNames.listCannedReplies]],
  'messenger.chatBotChanged': () => [
    [messengerRouteNames.listChatBotTexts],
    [messengerRouteNames.getChatBot],
    open,
  ],
  conversationResolved: () => [escalations, list, open],
};
