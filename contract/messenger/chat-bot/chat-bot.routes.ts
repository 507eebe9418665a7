import { defineRoute } from '../../core/route.ts';
import { savedSchema } from '../../core/saved.ts';
import {
  changeChatBotTextsSchema,
  chatBotTextsSchema,
  triedChatBotSchema,
  tryChatBotSchema,
} from './chat-bot.schemas.ts';

export const chatBotRoutes = {
  listChatBotTexts: defineRoute({
    name: 'messenger.listChatBotTexts',
    method: 'GET',
    path: '/messenger/chat-bot/texts',
    summary: 'List what the chatbot says: the business’s texts, then those of stores that have their own',
    permission: 'messenger.configure',
    output: chatBotTextsSchema,
    example: () => ({}),
  }),
  changeChatBotTexts: defineRoute({
    name: 'messenger.changeChatBotTexts',
    method: 'PUT',
    path: '/messenger/chat-bot/texts',
    summary: 'Change the welcome text, questions and escalation number of the business or a store',
    permission: 'messenger.configure',
    body: changeChatBotTextsSchema,
    output: savedSchema,
    errors: ['not_found', 'stale_version', 'conflict'],
    example: (ids) => ({
      body: {
        storeId: ids.storeId,
        welcome: 'Hi {first name}, this is {store}.',
        questions: [{ question: 'Do you wash tents?', answer: 'Yes, from $25.' }],
        escalationPhone: null,
        version: 1,
      },
    }),
  }),
  tryChatBot: defineRoute({
    name: 'messenger.tryChatBot',
    method: 'POST',
    path: '/messenger/chat-bot/try',
    summary: 'Get what the chatbot would answer, without sending it',
    permission: 'messenger.configure',
    body: tryChatBotSchema,
    output: triedChatBotSchema,
    errors: ['not_found'],
    repeatable: true,
    example: (ids) => ({ body: { storeId: ids.storeId, text: 'How late are you open?' } }),
  }),
};
