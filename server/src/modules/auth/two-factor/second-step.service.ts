import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { type AuthDeps, identityOf } from '../auth.service.ts';
import { useTokenOnce } from '../auth.store.ts';
import { openChallenge } from '../challenge.rules.ts';
import { credentialsOf } from '../credentials/credentials.store.ts';
import { findTwoFactor, takeRecoveryCode, takeStep } from './two-factor.store.ts';
import { recoveryCodeHash, stepOfCode } from './two-factor-codes.rules.ts';

/** Exchanges a code for an identity token. A challenge is answered once, and each code works once. */
export async function answerChallenge(
  deps: AuthDeps,
  ctx: RequestContext,
  input: { id: string; code: string },
) {
  const now = ctx.clock.now();
  const claims = openChallenge(deps.signer, input.id, now);
  if (claims === undefined) throw new AppError('token_invalid');
  const { userId, id, expires, credentials } = claims;
  await deps.secondLimits.count(String(userId), ctx.address);
  const row = await findTwoFactor(deps.database.lookup, userId);
  // Turned off fallback: the sign-in starts again and asks for no code.
  if (!row?.secret) throw new AppError('token_invalid');
  if (credentials !== (await credentialsOf(deps.signer, deps.database.lookup, userId)))
    throw new AppError('token_invalid');
  const secret = deps.seal.open(row.secret);
  const step = secret === undefined ? undefined : stepOfCode(secret, input.code.replace(/\s/g, ''), now);
  await deps.database.lookupWrite(async (db) => {
    const fits =
      step === undefined
        ? await takeRecoveryCode(db, userId, recoveryCodeHash(input.code), now)
        : await takeStep(db, userId, step);
    if (!fits) throw fieldError('code', 'The code isn’t correct or was already used');
    if (!(await useTokenOnce(db, id, new Date(expires)))) throw new AppError('token_invalid');
  });
  await deps.secondLimits.forgive(String(userId), ctx.address);
  return identityOf(deps, ctx, { userId }, { opens: true, credentials });
}
