import { definePaths } from '../../lib/address.ts';

export const messengerPaths = definePaths({
  inbox: '/messenger/inbox',
  bulkMessages: '/messenger/bulk',
  bulkMessage: '/messenger/bulk/$id',
  automaticTexts: '/global-settings/automatic-texts',
  automaticTextLog: '/global-settings/automatic-texts/log',
  chatBot: '/global-settings/chatbot',
  cannedReplies: '/global-settings/canned-replies',
});
