import { botCheckRoutes } from '@washboard/contract/auth/bot-check.routes.ts';
import type { BotPurpose, BotQuestion } from '@washboard/contract/auth/bot-check.schemas.ts';
import { call } from '../../lib/api/client.ts';
import { BotCheckError } from './bot-check-error.ts';
import { turnstileToken } from './turnstile.ts';
import { work } from './work.ts';

/** A token for one sign-in, and when it expires (by `performance.now()`). */
export interface BotToken {
  token: string;
  until: number;
}

/** Cloudflare, then our own work if Cloudflare is down, then once more if that was too late. */
const mostQuestions = 3;
/** A token isn't used in its last seconds, because sending takes time. */
const spareSeconds = 30;

/** Does what the server asks for and exchanges it for a token. */
export async function fetchToken(purpose: BotPurpose, host: HTMLElement): Promise<BotToken> {
  let question = await call(botCheckRoutes.askBotCheck, { query: { purpose } });
  for (let asked = 0; asked < mostQuestions; asked++) {
    const answer = await answerTo(question, purpose, host).catch((error: unknown) =>
      instead(question, purpose, error),
    );
    if (typeof answer !== 'string') {
      question = answer;
      continue;
    }
    const reply = await call(botCheckRoutes.answerBotCheck, { body: { purpose, token: answer } });
    if ('botCheckToken' in reply) {
      const until = performance.now() + (reply.expiresIn - spareSeconds) * 1000;
      return { token: reply.botCheckToken, until };
    }
    question = reply.question;
  }
  throw new BotCheckError('The security check failed. Please retry.');
}

const answerTo = (question: BotQuestion, purpose: BotPurpose, host: HTMLElement): Promise<string> =>
  question.kind === 'work' ? work(question.challenge) : turnstileToken(question, purpose, host);

/** Asks for another challenge after one that failed here; the server gives one only if Cloudflare is down. */
async function instead(question: BotQuestion, purpose: BotPurpose, error: unknown): Promise<BotQuestion> {
  if (question.kind === 'work') throw error;
  const other = await call(botCheckRoutes.askBotCheck, { query: { purpose, failed: 'true' } });
  if (other.kind === question.kind) throw error;
  return other;
}
