import { randomUUID } from 'node:crypto';
import type { BotPurpose } from '@washboard/contract/auth/bot-check.schemas.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import type { UsedStore } from '@washboard/integrations/bot-check/port.ts';
import { z } from 'zod';
import type { RequestContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Signer } from '../../../platform/signer.ts';
import type { AuthDeps } from '../auth.service.ts';
import { useTokenOnce } from '../auth.store.ts';

const signedAs = 'bot check';
/** A page that is open longer solves a new challenge. */
const tokenSeconds = 600;
const claimsSchema = z.object({ purpose: z.string(), id: z.string(), expires: z.number() });

/** Where used answers are stored. */
export const usedChallenges = (database: Database): UsedStore => ({
  use: (id, expires) => useTokenOnce(database.lookup, `bot check ${id}`, expires),
});

type Deps = Pick<AuthDeps, 'botCheck' | 'signer'>;

/** A challenge for the page. */
export const askBotCheck = (
  { botCheck }: Deps,
  { clock }: RequestContext,
  { purpose, failed }: { purpose: BotPurpose; failed?: 'true' | undefined },
) => botCheck.ask({ purpose, now: clock.now(), failed: failed === 'true' });

/** Exchanges the page's answer for a one-time token; another challenge if nobody can verify it. */
export async function answerBotCheck(
  { botCheck, signer }: Deps,
  { clock }: RequestContext,
  { purpose, token }: { purpose: BotPurpose; token: string },
) {
  const asked = { purpose, now: clock.now() };
  const result = await botCheck.verify(token, asked);
  if (result === 'refused') throw new AppError('bot_check_failed');
  if (result === 'unknown') return { question: await botCheck.ask(asked) };
  return { botCheckToken: botCheckTokenOf(signer, purpose, asked.now), expiresIn: tokenSeconds };
}

/** A token for one sign-in or forgotten password. */
export function botCheckTokenOf(signer: Signer, purpose: BotPurpose, now: Date): string {
  const expires = now.getTime() + tokenSeconds * 1000;
  return signer.sign(signedAs, { purpose, id: randomUUID(), expires } satisfies z.output<
    typeof claimsSchema
  >);
}

/**
 * Uses a bot-check token up before anything is looked up or counted: guessing costs work, and so does locking
 * others out.
 */
export async function requireBotCheck(
  { database, signer }: Pick<AuthDeps, 'database' | 'signer'>,
  { clock }: RequestContext,
  purpose: BotPurpose,
  token = '',
): Promise<void> {
  const claims = claimsSchema.safeParse(signer.verify(signedAs, token)).data;
  const holds = claims?.purpose === purpose && claims.expires > clock.now().getTime();
  if (!holds || !(await useTokenOnce(database.lookup, claims.id, new Date(claims.expires)))) {
    throw new AppError('bot_check_needed');
  }
}
