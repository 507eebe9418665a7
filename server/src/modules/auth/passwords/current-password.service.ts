import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { AuthDeps } from '../auth.service.ts';
import { findUser, type UserRow } from '../auth.store.ts';
import { passwordFits } from './password-hash.rules.ts';

/** Asks for the password again before a change of account security. */
export async function requireCurrentPassword(
  deps: Pick<AuthDeps, 'database' | 'limits'>,
  { actor, address }: RequestContext,
  typed: string,
): Promise<UserRow> {
  const user = await findUser(deps.database.lookup, actor.userId);
  if (user === undefined) throw new AppError('session_invalid');
  await requirePassword(deps, user, { address, typed, wrong: 'The current password isn’t correct' });
  return user;
}

/** Counts an attempt, and refuses with the text of `wrong` at the field `currentPassword`. */
export async function requirePassword(
  { limits }: Pick<AuthDeps, 'limits'>,
  user: UserRow,
  { address, typed, wrong }: { address: string; typed: string; wrong: string },
): Promise<void> {
  await limits.count(user.email, address);
  if (!(await passwordFits(user.password_hash, typed))) throw fieldError('currentPassword', wrong);
  await limits.forgive(user.email, address);
}
