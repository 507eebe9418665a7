import { setTimeout as wait } from 'node:timers/promises';
import { signInPages } from '@washboard/contract/auth/pages/sign-in-pages.constants.ts';
import {
  type changePasswordSchema,
  type passwordStatusSchema,
  resetMinutes,
} from '@washboard/contract/auth/passwords.schemas.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import type { z } from 'zod';
import type { RequestContext } from '../../../platform/context.ts';
import type { Provision } from '../../../platform/db/database.ts';
import { hashOfSecret, newSecretText } from '../../../platform/secret-text.ts';
import { sendEmail } from '../../mail/index.ts';
import { type AccountChange, followAccountChange } from '../account-change.service.ts';
import { type AuthDeps, activeMemberships } from '../auth.service.ts';
import { findUser, findUserByEmail, type UserRow } from '../auth.store.ts';
import { confirmByOf, requireConfirmed } from '../confirmation.service.ts';
import { onlyWayOf, requirePasswordWay } from '../ways.rules.ts';
import { changedEmail, resetEmail } from './password.emails.ts';
import { requireUncommon } from './password.rules.ts';
import { hashPassword } from './password-hash.rules.ts';
import { findReset, insertReset, setPassword, takeReset } from './password-reset.store.ts';

/** Longer than the work for an existing account, so time reveals nothing. */
const answerMs = 400;

/** Sends a reset link if the account exists; answers the same, and as slowly, otherwise. */
export async function requestReset(deps: AuthDeps, ctx: RequestContext, email: string): Promise<void> {
  requirePasswordWay(deps, email);
  await deps.resetLimits.count(email, ctx.address);
  await Promise.all([sendLink(deps, ctx, email), wait(answerMs)]);
}

async function sendLink(deps: AuthDeps, ctx: RequestContext, email: string): Promise<void> {
  const user = await findUserByEmail(deps.database.lookup, email);
  if (user === undefined) return;
  const [home] = await activeMemberships(deps.database, user.id);
  if (home === undefined) return;
  const token = newSecretText();
  const createdAt = ctx.clock.now();
  const expires = new Date(createdAt.getTime() + resetMinutes * 60_000);
  const link = `${deps.publicUrl()}${signInPages.resetPassword}?resetToken=${token}`;
  await deps.database.provision(async (both) => {
    await insertReset(both.lookup, { tokenHash: hashOfSecret(token), userId: user.id, createdAt, expires });
    await both.within(home.id, (tx) =>
      sendEmail(tx, resetEmail(user, link), { createdAt, notAfter: expires }),
    );
  });
}

export async function checkReset(deps: AuthDeps, ctx: RequestContext, token: string): Promise<void> {
  await userOfReset(deps, ctx, token);
}

async function userOfReset(deps: AuthDeps, ctx: RequestContext, token: string): Promise<UserRow> {
  const userId = await findReset(deps.database.lookup, hashOfSecret(token), ctx.clock.now());
  const user = userId === undefined ? undefined : await findUser(deps.database.lookup, userId);
  if (user === undefined) throw new AppError('reset_link_invalid');
  return user;
}

/** Sets a password with a reset link, once. */
export async function resetPassword(
  deps: AuthDeps,
  ctx: RequestContext,
  token: string,
  password: string,
): Promise<void> {
  const user = await userOfReset(deps, ctx, token);
  await requireUncommon(password, user.email, 'newPassword');
  const passwordHash = await hashPassword(password);
  const [home] = await activeMemberships(deps.database, user.id);
  if (home === undefined) throw new AppError('reset_link_invalid');
  await deps.database.provision(async (both) => {
    if (!(await takeReset(both.lookup, hashOfSecret(token), ctx.clock.now()))) {
      throw new AppError('reset_link_invalid');
    }
    await replace(deps, ctx, both, { user, home, passwordHash, action: 'auth.resetPassword' });
  });
  await deps.limits.forgiveAccount(user.email, ctx.address);
}

export async function passwordStatus(
  deps: AuthDeps,
  ctx: RequestContext,
): Promise<z.output<typeof passwordStatusSchema>> {
  const [user, confirmBy] = await Promise.all([
    findUser(deps.database.lookup, ctx.actor.userId),
    confirmByOf(deps, ctx),
  ]);
  return { confirmBy, onlyBy: onlyWayOf(deps, user?.email ?? '') ?? null };
}

/** Changes or sets one's own password, after a confirmation. */
export async function changePassword(
  deps: AuthDeps,
  ctx: RequestContext,
  typed: z.output<typeof changePasswordSchema>,
): Promise<void> {
  const { sessionId, businessId, teamMemberId } = ctx.actor;
  const user = await requireConfirmed(deps, ctx, typed);
  requirePasswordWay(deps, user.email);
  await requireUncommon(typed.newPassword, user.email, 'newPassword');
  const passwordHash = await hashPassword(typed.newPassword);
  await deps.database.provision((both) =>
    replace(deps, ctx, both, {
      user,
      home: { id: businessId, team_member_id: teamMemberId },
      passwordHash,
      keep: sessionId,
      action: 'auth.changePassword',
    }),
  );
}

interface Replacement extends Pick<AccountChange, 'user' | 'home' | 'keep' | 'action'> {
  passwordHash: string;
}

/** The new password and what follows from it: all or nothing. */
async function replace(
  deps: AuthDeps,
  ctx: RequestContext,
  both: Provision,
  { passwordHash, ...change }: Replacement,
): Promise<void> {
  const { user } = change;
  const name = `${user.first_name} ${user.last_name}`;
  await setPassword(both.lookup, user.id, passwordHash);
  await followAccountChange(deps, both, {
    ...change,
    author: { userId: user.id, name, origin: 'web', requestId: ctx.requestId, at: ctx.clock.now() },
    email: (forgotPage) => changedEmail(user, forgotPage),
  });
}
