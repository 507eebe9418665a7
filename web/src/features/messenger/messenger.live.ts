import type { LiveTable, StaleQuery } from '../../blocks/live/live-table.ts';

const list = 'messenger.listConversations';
const messages = 'messenger.listMessages';
const unread = 'messenger.getUnreadCount';
const escalations = 'messenger.getEscalationCount';
/** What the panes of an open conversation show about it. */
const open = 'messenger.getConversationDetails';

/** How far bulk messages got. */
const bulk: readonly StaleQuery[] = [
  'messenger.listBulkMessages',
  'messenger.getBulkMessage',
  'messenger.getRegistration',
];

/** The table of spec section 4. An open conversation also shows what colleagues send and change. */
export const messengerLive: LiveTable = {
  inboundSms: [list, messages, unread, escalations, open, ...bulk],
  conversationRead: [unread, list, open],
  outboundSms: [list, escalations, unread, messages, open, 'messenger.listReplying'],
  smsStatusCallback: [list, messages, 'messenger.listAutomaticTextLog', ...bulk],
  messageDeleted: [list, messages],
  resendSms: [list, messages],
  'messenger.automaticTextsChanged': [
    'messenger.listAutomaticTexts',
    'messenger.listAutomaticTextLog',
    'messenger.listUnclaimed',
    'messenger.listMarketingResults',
  ],
  'messenger.replyingChanged': ['messenger.listReplying'],
  'messenger.bulkMessagesChanged': [list, messages, ...bulk],
  'messenger.cannedRepliesChanged': ['messenger.listCannedReplies'],
  'messenger.chatBotChanged': ['messenger.listChatBotTexts', 'messenger.getChatBot', open],
  conversationResolved: [escalations, list, open],
};
