/** Names of routes for live updates, without the schemas of their forms. */
export const messengerRouteNames = {
  listConversations: 'messenger.listConversations',
  getConversationDetails: 'messenger.getConversationDetails',
  listMessages: 'messenger.listMessages',
  getUnreadCount: 'messenger.getUnreadCount',
  getEscalationCount: 'messenger.getEscalationCount',
  listAutomaticTexts: 'messenger.listAutomaticTexts',
  listMarketingResults: 'messenger.listMarketingResults',
  listUnclaimed: 'messenger.listUnclaimed',
  listReplying: 'messenger.listReplying',
  listBulkMessages: 'messenger.listBulkMessages',
  getBulkMessage: 'messenger.getBulkMessage',
  listCannedReplies: 'messenger.listCannedReplies',
  listChatBotTexts: 'messenger.listChatBotTexts',
  getRegistration: 'messenger.getRegistration',
  getChatBot: 'messenger.getChatBot',
} as const;
