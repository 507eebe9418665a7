import type { PasskeyProof } from '@washboard/contract/auth/passkeys.schemas.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { type AuthDeps, identityOf } from '../auth.service.ts';
import { confirmationOf } from '../confirmation.service.ts';
import { credentialsOf } from '../credentials/credentials.store.ts';
import { askPasskey, openQuestion, questionMs, takeQuestion } from './passkey-challenge.service.ts';
import { checkProof } from './passkey-check.rules.ts';
import { handleOf, requirePlace } from './passkeys.service.ts';
import { findKey, type KnownKey, noteUse } from './passkeys.store.ts';

/** The challenge for any passkey of this place: it names nobody, so it reveals nothing. */
export function askForPasskey(deps: AuthDeps, ctx: RequestContext) {
  const { origin, rpId } = requirePlace(deps);
  const { id, challenge } = askPasskey(deps.signer, 'sign-in by passkey', ctx.clock.now());
  return {
    id,
    address: origin,
    options: { challenge, rpId, timeout: questionMs, userVerification: 'required' as const },
  };
}

interface Answered {
  id: string;
  answer: PasskeyProof;
}

/**
 * Exchanges a passkey's answer for an identity token. Device and unlock are two factors, so no code is asked
 * for.
 */
export async function proveByPasskey(deps: AuthDeps, ctx: RequestContext, given: Answered) {
  const { userId, credentials } = await ownerOfProof(deps, ctx, given);
  return identityOf(deps, ctx, { userId }, { opens: true, credentials });
}

/** The same for a signed-in user: confirms their identity. */
export async function confirmByPasskey(deps: AuthDeps, ctx: RequestContext, given: Answered) {
  const { userId } = await ownerOfProof(deps, ctx, given);
  if (userId !== ctx.actor.userId) {
    throw new AppError('passkey_refused', { text: 'This passkey belongs to another user.' });
  }
  return confirmationOf(deps, ctx);
}

/**
 * The user whose passkey answered. Attempts count for the address alone: a passkey can't be guessed, and its owner
 * isn't blocked by others who guess the password.
 */
async function ownerOfProof(
  deps: AuthDeps,
  ctx: RequestContext,
  { id, answer }: Answered,
): Promise<KnownKey & { credentials: string }> {
  const place = requirePlace(deps);
  const at = ctx.clock.now();
  const question = openQuestion(deps.signer, 'sign-in by passkey', id, at);
  const known = await findKey(deps.database.lookup, Buffer.from(answer.id, 'base64url'));
  const account = known?.email ?? answer.id;
  await deps.limits.countAddress(ctx.address);
  if (known === undefined) {
    throw new AppError('passkey_refused', {
      text: 'We don’t know this passkey, or it was removed. Please sign in with your password.',
    });
  }
  const credentials = await credentialsOf(deps.signer, deps.database.lookup, known.userId);
  const use = await checkProof({ ...place, ...question, log: ctx.log }, known, answer);
  if (answer.response.userHandle !== handleOf(known.userUuid)) throw new AppError('passkey_refused');
  await deps.database.lookupWrite(async (db) => {
    if (!(await noteUse(db, known.id, { ...use, at }))) throw new AppError('passkey_refused');
    await takeQuestion(db, question);
  });
  await deps.limits.forgive(account, ctx.address);
  return { ...known, credentials };
}
