import {
  type ConfirmBy,
  confirmedMinutes,
  type ProvenAgain,
} from '@washboard/contract/auth/confirm.schemas.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import { z } from 'zod';
import type { RequestContext } from '../../platform/context.ts';
import type { AuthDeps } from './auth.service.ts';
import { findUser, type UserRow } from './auth.store.ts';
import { isLinked } from './linked-identity.store.ts';
import { passkeyPlaceOf } from './passkeys/passkey-place.rules.ts';
import { listCredentials } from './passkeys/passkeys.store.ts';
import { requireCurrentPassword } from './passwords/current-password.service.ts';
import { disbeliefOf, onlyWayOf, requirePasswordWay } from './ways.rules.ts';

const purpose = 'confirmation';
const claimsSchema = z.object({ sessionId: z.int(), expires: z.number() });

/** A fresh proof, in this session, of the user's identity. */
export function confirmationOf({ signer }: Pick<AuthDeps, 'signer'>, { actor, clock }: RequestContext) {
  const expires = clock.now().getTime() + confirmedMinutes * 60_000;
  const claims = { sessionId: actor.sessionId, expires } satisfies z.output<typeof claimsSchema>;
  return { confirmation: signer.sign(purpose, claims), expiresIn: confirmedMinutes * 60 };
}

/** Requires a fresh proof of identity before a change of account security. */
export async function requireConfirmed(
  deps: AuthDeps,
  ctx: RequestContext,
  { currentPassword, confirmation }: ProvenAgain,
): Promise<UserRow> {
  const user = await findUser(deps.database.lookup, ctx.actor.userId);
  if (user === undefined) throw new AppError('session_invalid');
  if (confirmation === undefined) {
    requirePasswordWay(deps, user.email);
    return requireCurrentPassword(deps, ctx, currentPassword ?? '');
  }
  const claims = claimsSchema.safeParse(deps.signer.verify(purpose, confirmation)).data;
  const holds = claims?.sessionId === ctx.actor.sessionId && claims.expires > ctx.clock.now().getTime();
  if (holds) return user;
  throw new AppError('token_invalid', {
    text: 'Please confirm your identity again.',
  });
}

/** How the caller can confirm their identity. */
export async function confirmByOf(deps: AuthDeps, { actor }: RequestContext): Promise<ConfirmBy> {
  const { lookup } = deps.database;
  const { oidc } = deps;
  const [user, keys, isKnownThere] = await Promise.all([
    findUser(lookup, actor.userId),
    listCredentials(lookup, actor.userId),
    oidc !== undefined && isLinked(lookup, actor.userId, oidc.issuer),
  ]);
  if (user === undefined) throw new AppError('session_invalid');
  const confirms = isKnownThere && oidc !== undefined && disbeliefOf(deps, oidc, user.email) === undefined;
  return {
    password: user.password_hash !== null && onlyWayOf(deps, user.email) === undefined,
    passkey: keys.length > 0 && passkeyPlaceOf(deps.publicUrl()) !== undefined,
    provider: confirms ? oidc.name : null,
  };
}
