import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { twoFactorRoutes } from '@washboard/contract/auth/two-factor.routes.ts';
import { type AnyRoute, addressOf } from '@washboard/contract/core/route.ts';
import type { Reply, Target } from './target.ts';

/** By which rule a guess was refused, or that it was let in. */
export type Outcome = 'let in' | 'wrong' | 'too many tries' | 'too many calls' | `status ${number}`;

/** One try at a sign-in with a password. The one place that knows how that is done. */
export async function guess(target: Target, email: string, password: string, from: string): Promise<Outcome> {
  return outcomeOf(await post(target, authRoutes.createIdentityToken, { email, password }, from));
}

/** One try at the code of a second step. */
export async function guessCode(target: Target, id: string, code: string, from: string): Promise<Outcome> {
  return outcomeOf(await post(target, twoFactorRoutes.answerChallenge, { id, code }, from));
}

/** A call of a route that anybody may make. */
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
  if (status === 422) return 'wrong';
  if (status !== 429) return `status ${status}`;
  // What is counted in the database says for how many minutes; what one process counts a minute does not.
  return /wait (a minute|\d+ minutes)/.test(text) ? 'too many tries' : 'too many calls';
}
