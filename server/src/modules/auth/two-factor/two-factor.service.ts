import type { ProvenAgain } from '@washboard/contract/auth/confirm.schemas.ts';
import type { AuditAction } from '@washboard/contract/core/audit-texts.ts';
import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import { authorOf } from '../../../platform/audit/audit.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { followAccountChange } from '../account-change.service.ts';
import type { AuthDeps } from '../auth.service.ts';
import { findUser, type UserRow } from '../auth.store.ts';
import { confirmByOf, requireConfirmed } from '../confirmation.service.ts';
import { twoFactorEmail } from './two-factor.emails.ts';
import { findTwoFactor, keepPending, replaceRecoveryCodes, turnOff, turnOn } from './two-factor.store.ts';
import {
  authenticatorKey,
  newAuthenticatorKey,
  newRecoveryCodes,
  recoveryCodeHash,
  stepOfCode,
} from './two-factor-codes.rules.ts';

/** How long a displayed key can be confirmed. */
const pendingMs = 30 * 60_000;

export async function readTwoFactor(deps: AuthDeps, ctx: RequestContext) {
  const row = await findTwoFactor(deps.database.lookup, ctx.actor.userId);
  const { onSince = null, recoveryCodesLeft = 0 } = row ?? {};
  return { onSince, recoveryCodesLeft, confirmBy: await confirmByOf(deps, ctx) };
}

/** Shows a new key for an app. If two-factor is on, the old key works until this one is confirmed. */
export async function beginTwoFactor(deps: AuthDeps, ctx: RequestContext, proof: ProvenAgain) {
  const user = await requireConfirmed(deps, ctx, proof);
  const secret = newAuthenticatorKey();
  await deps.database.lookupWrite((db) => keepPending(db, user.id, deps.seal.close(secret), ctx.clock.now()));
  return authenticatorKey(secret, user.email);
}

/** The app's first code proves that it has the key, which applies from then on. */
export async function confirmTwoFactor(deps: AuthDeps, ctx: RequestContext, code: string) {
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  const user = await findUser(deps.database.lookup, userId);
  const row = await findTwoFactor(deps.database.lookup, userId);
  const sealed = row?.pendingSecret;
  const secret = sealed ? deps.seal.open(sealed) : undefined;
  const age = now.getTime() - Date.parse(row?.pendingSince ?? '1970-01-01T00:00:00Z');
  if (user === undefined || !sealed || secret === undefined || age > pendingMs) {
    throw new AppError('conflict', { text: 'This setup expired. Please start again.' });
  }
  await deps.secondLimits.count(String(userId), ctx.address);
  const step = stepOfCode(secret, code, now);
  if (step === undefined) throw fieldError('code', 'The code isn’t correct');
  await deps.secondLimits.forgive(String(userId), ctx.address);
  const recoveryCodes = newRecoveryCodes();
  await change(deps, ctx, user, 'auth.turnOnTwoFactor', async (lookup) => {
    if (!(await turnOn(lookup, userId, { secret: sealed, step }, now))) throw new AppError('conflict');
    await replaceRecoveryCodes(lookup, userId, recoveryCodes.map(recoveryCodeHash));
  });
  return { recoveryCodes };
}

export async function renewRecoveryCodes(deps: AuthDeps, ctx: RequestContext, proof: ProvenAgain) {
  const user = await requireConfirmed(deps, ctx, proof);
  const row = await findTwoFactor(deps.database.lookup, user.id);
  if (!row?.onSince) throw isOff();
  const recoveryCodes = newRecoveryCodes();
  await change(deps, ctx, user, 'auth.renewRecoveryCodes', (lookup) =>
    replaceRecoveryCodes(lookup, user.id, recoveryCodes.map(recoveryCodeHash)),
  );
  return { recoveryCodes };
}

export async function endTwoFactor(deps: AuthDeps, ctx: RequestContext, proof: ProvenAgain) {
  const user = await requireConfirmed(deps, ctx, proof);
  await change(deps, ctx, user, 'auth.turnOffTwoFactor', async (lookup) => {
    if (!(await turnOff(lookup, user.id))) throw isOff();
  });
}

const isOff = () => new AppError('conflict', { text: 'Two-factor authentication isn’t on.' });

type TwoFactorChange = Extract<AuditAction, `auth.${string}TwoFactor` | 'auth.renewRecoveryCodes'>;

/** The change and what follows from it: all or nothing. */
async function change(
  deps: AuthDeps,
  ctx: RequestContext,
  user: UserRow,
  action: TwoFactorChange,
  work: (lookup: Db) => Promise<void>,
): Promise<void> {
  const { sessionId, businessId, teamMemberId } = ctx.actor;
  await deps.database.provision(async (both) => {
    await work(both.lookup);
    await followAccountChange(deps, both, {
      user,
      home: { id: businessId, team_member_id: teamMemberId },
      keep: sessionId,
      author: authorOf(ctx),
      action,
      email: (forgotPage) => twoFactorEmail(user, action, forgotPage),
    });
  });
}
