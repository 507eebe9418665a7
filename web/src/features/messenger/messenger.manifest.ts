import { defineManifest } from '../../lib/manifest.ts';
import { messengerPaths } from './messenger.paths.ts';

export const messengerManifest = defineManifest(messengerPaths, {
  screens: {
    inbox: { title: 'Messenger', action: 'messenger.use', load: () => import('./inbox.screen.tsx') },
    bulkMessages: {
      title: 'Bulk messages',
      action: 'messenger.use',
      load: () => import('./bulk/bulk-messages.screen.tsx'),
    },
    bulkMessage: {
      title: 'Bulk message',
      action: 'messenger.use',
      load: () => import('./bulk/bulk-message.screen.tsx'),
    },
    automaticTexts: {
      title: 'Automatic texts',
      action: 'messenger.configure',
      load: () => import('./automatic/automatic-texts.screen.tsx'),
    },
    automaticTextLog: {
      title: 'Log of automatic texts',
      action: 'messenger.configure',
      load: () => import('./automatic/automatic-log.screen.tsx'),
    },
    chatBot: {
      title: 'Chatbot',
      action: 'messenger.configure',
      load: () => import('./chat-bot/chat-bot.screen.tsx'),
    },
    cannedReplies: {
      title: 'Canned replies',
      action: 'messenger.configure',
      load: () => import('./replies/canned-replies.screen.tsx'),
    },
  },
  settings: [
    { screen: 'automaticTexts', label: 'Automatic texts', group: 'business', order: 30 },
    { screen: 'cannedReplies', label: 'Canned replies', group: 'business', order: 31 },
    { screen: 'chatBot', label: 'Chatbot', group: 'business', order: 32 },
  ],
  areas: [{ path: '/messenger', index: '/messenger/inbox', action: 'messenger.use' }],
});
