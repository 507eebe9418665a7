import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { botCheckRoutes } from '@washboard/contract/auth/bot-check.routes.ts';
import type { BotPurpose, BotQuestion } from '@washboard/contract/auth/bot-check.schemas.ts';
import { openSiteverify } from '@washboard/integrations/bot-check/siteverify.double.ts';
import { solveWork } from '@washboard/integrations/bot-check/solve.ts';
import type { CallOptions, TestApp } from '../app.ts';

/** A local Cloudflare double, for a server with its keys. */
export const openCloudflare = (secret: string) => openSiteverify(secret);

/** Solves a challenge. */
export function answerWork(question: BotQuestion): Promise<string> {
  if (question.kind !== 'work') throw new Error(`Expected work, was asked for ${question.kind}`);
  return solveWork(question.challenge);
}

/** An unused correct answer. */
export async function botAnswer(
  app: Pick<TestApp, 'call'>,
  purpose: BotPurpose = 'sign-in',
  from: CallOptions = {},
): Promise<string> {
  const asked = await app.call(botCheckRoutes.askBotCheck, { query: { purpose } }, undefined, from);
  if (asked.status !== 200) throw new Error(`No question: ${asked.text}`);
  return answerWork(asked.body);
}

/** A token for one sign-in or forgotten password, obtained like a page. */
export async function botToken(
  app: Pick<TestApp, 'call'>,
  purpose: BotPurpose = 'sign-in',
  from: CallOptions = {},
): Promise<string> {
  const token = await botAnswer(app, purpose, from);
  const reply = await app.call(botCheckRoutes.answerBotCheck, { body: { purpose, token } }, undefined, from);
  if (!('botCheckToken' in reply.body)) throw new Error(`No token: ${reply.text}`);
  return reply.body.botCheckToken;
}

/** The first step of a sign-in, like a page. */
export async function tryPassword(
  app: Pick<TestApp, 'call'>,
  email: string,
  password: string,
  from: CallOptions = {},
) {
  const botCheckToken = await botToken(app, 'sign-in', from);
  const body = { email, password, botCheckToken };
  return app.call(authRoutes.createIdentityToken, { body }, undefined, from);
}
