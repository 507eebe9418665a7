import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import type { BotPurpose } from '@washboard/contract/auth/bot-check.schemas.ts';
import { twoFactorRoutes } from '@washboard/contract/auth/two-factor.routes.ts';
import { type AnyRoute, addressOf } from '@washboard/contract/core/route.ts';
import { botCheckTokenOf } from '../../src/modules/auth/bot-check/bot-check.service.ts';
import { installationSecret } from '../../src/platform/db/installation-secret.ts';
import { createSigner, type Signer } from '../../src/platform/signer.ts';
import type { Reply, Target } from './target.ts';

/** The rule that refused a guess, or that it succeeded. */
export type Outcome =
  | 'let in'
  | 'wrong'
  | 'no work done'
  | 'too many tries'
  | 'too many calls'
  | `status ${number}`;

const signers = new WeakMap<Target, Promise<Signer>>();

/** The signer of a target's tokens. */
export function signerOf(target: Target): Promise<Signer> {
  const { database } = target.app.server;
  const known = signers.get(target) ?? installationSecret(database, undefined).then(createSigner);
  signers.set(target, known);
  return known;
}

/** As if the bot check had been passed: an attacker with many machines can. */
export async function workDone(target: Target, purpose: BotPurpose): Promise<{ botCheckToken: string }> {
  const { clock } = target.app.server;
  return { botCheckToken: botCheckTokenOf(await signerOf(target), purpose, clock.now()) };
}

export interface Try {
  email: string;
  password: string;
  /** Without the required work. */
  isIdle?: boolean;
}

/** The only place that knows how a sign-in is attempted. */
export async function tryPassword(
  target: Target,
  { email, password, isIdle = false }: Try,
  from?: string,
): Promise<Reply> {
  const work = isIdle ? {} : await workDone(target, 'sign-in');
  return post(target, authRoutes.createIdentityToken, { email, password, ...work }, from);
}

export const guess = async (target: Target, wanted: Try, from?: string): Promise<Outcome> =>
  outcomeOf(await tryPassword(target, wanted, from));

/** An attempt at a second factor's code. */
export async function guessCode(target: Target, id: string, code: string, from: string): Promise<Outcome> {
  return outcomeOf(await post(target, twoFactorRoutes.answerChallenge, { id, code }, from));
}

/** A call of a public route. */
export function post(target: Target, route: AnyRoute, body: object, from?: string): Promise<Reply> {
  return target.send({
    method: route.method,
    path: addressOf(route),
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
    ...(from === undefined ? {} : { from }),
  });
}

function outcomeOf({ status, text }: Reply): Outcome {
  if (status === 200) return 'let in';
  if (text.includes('"bot_check_needed"')) return 'no work done';
  if (status === 422) return 'wrong';
  if (status !== 429) return `status ${status}`;
  // A database limit says how many minutes; a process's limit per minute doesn't.
  return /wait (a minute|\d+ minutes)/.test(text) ? 'too many tries' : 'too many calls';
}
