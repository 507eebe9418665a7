import { defineRoute } from '../core/route.ts';
import {
  botAnswerSchema,
  botQuestionQuerySchema,
  botQuestionSchema,
  botReplySchema,
} from './bot-check.schemas.ts';

/** The invisible check that no program is signing in (decision 027). */
export const botCheckRoutes = {
  askBotCheck: defineRoute({
    name: 'auth.askBotCheck',
    method: 'GET',
    path: '/sign-in/bot-check',
    summary: 'Get the challenge for a sign-in or forgotten password',
    permission: 'public',
    query: botQuestionQuerySchema,
    output: botQuestionSchema,
    errors: ['too_many_requests'],
    triesPerMinute: 60,
    example: () => ({ query: { purpose: 'sign-in' as const } }),
  }),
  answerBotCheck: defineRoute({
    name: 'auth.answerBotCheck',
    method: 'POST',
    path: '/sign-in/cloudflare',
    summary: 'Exchange the answer to a challenge for a one-time bot-check token',
    permission: 'public',
    repeatable: true,
    body: botAnswerSchema,
    output: botReplySchema,
    errors: ['bot_check_failed', 'too_many_requests'],
    triesPerMinute: 60,
    example: (ids) => ({ body: { purpose: 'sign-in' as const, token: ids.botCheckAnswer } }),
  }),
};
