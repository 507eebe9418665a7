import type { Device } from '@washboard/contract/auth/devices.schemas.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { AuthDeps } from '../auth.service.ts';

type Deps = Pick<AuthDeps, 'sessions'>;

/** Where the caller is signed in. */
export async function listDevices(deps: Deps, { actor }: RequestContext): Promise<{ records: Device[] }> {
  const status = await deps.sessions.listOf(actor.userId);
  return { records: status.map((one) => ({ ...one, isCurrent: one.id === actor.sessionId })) };
}

/** Signs the caller out on one device; other users' devices aren't found. */
export async function endDevice(deps: Deps, { actor }: RequestContext, id: number): Promise<void> {
  if ((await deps.sessions.endOf(actor.userId, { only: id })) === 0) throw new AppError('not_found');
}

/** Signs the caller out on all other devices. */
export async function endOtherDevices(deps: Deps, { actor }: RequestContext): Promise<{ ended: number }> {
  return { ended: await deps.sessions.endOf(actor.userId, { keep: actor.sessionId }) };
}
