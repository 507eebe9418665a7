import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { AuthDeps } from './auth.service.ts';
import { findUser, type UserRow } from './auth.store.ts';
import { passwordFits } from './passwords.ts';

/** Whoever sits before an open page is asked for the password again before what guards the account is changed. */
export async function requireCurrentPassword(
  deps: Pick<AuthDeps, 'database' | 'limits'>,
  { actor, address }: RequestContext,
  typed: string,
): Promise<UserRow> {
  const user = await findUser(deps.database.lookup, actor.userId);
  if (user === undefined) throw new AppError('session_invalid');
  await deps.limits.count(user.email, address);
  if (!(await passwordFits(user.password_hash, typed))) {
    throw fieldError('currentPassword', 'The current password is not correct');
  }
  await deps.limits.forgive(user.email, address);
  return user;
}
