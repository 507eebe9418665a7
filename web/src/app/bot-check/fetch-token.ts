import { botCheckRoutes } from '@washboard/contract/auth/bot-check.routes.ts';
import type { BotPurpose, BotQuestion } from '@washboard/contract/auth/bot-check.schemas.ts';
import { call } from '../../lib/api/client.ts';
import { BotCheckError } from './bot-check-error.ts';
import { turnstileToken } from './turnstile.ts';
import { work } from './work.ts';

/** What goes with one sign-in, and until when (by `performance.now()`). */
export interface BotToken {
  token: string;
  until: number;
}

/** Cloudflare, then our own work where Cloudflare is away, then once more where even that came too late. */
const mostQuestions = 3;
/** A token is not used in its last seconds: the way to the server takes some. */
const spareSeconds = 30;

/** Does what the server asks for, and exchanges it for a token. */
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

/** Another question after one that could not be done here; the server gives one only where Cloudflare is away. */
async function instead(question: BotQuestion, purpose: BotPurpose, error: unknown): Promise<BotQuestion> {
  if (question.kind === 'work') throw error;
  const other = await call(botCheckRoutes.askBotCheck, { query: { purpose, failed: 'true' } });
  if (other.kind === question.kind) throw error;
  return other;
}
