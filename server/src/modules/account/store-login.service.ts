import type { StoreLogin } from '@washboard/contract/account/store-login.schemas.ts';
import { audit, authorOf } from '../../platform/audit/audit.ts';
import type { RequestContext } from '../../platform/context.ts';
import { hashPassword } from '../auth/index.ts';
import { requireLocation } from '../locations/index.ts';
import { storeLoginOf } from './store-login.rules.ts';
import { setStorePassword } from './store-login.store.ts';
import { readStoreLogin } from './store-login.views.ts';

export async function getStoreLogin({ business }: RequestContext, storeId: number): Promise<StoreLogin> {
  await requireLocation(business, storeId);
  return readStoreLogin(business, storeId);
}

/** Sets the password of a location's tablet. It can't be undone: only its hash is kept. */
export async function resetStorePassword(
  ctx: RequestContext,
  storeId: number,
  password: string,
): Promise<StoreLogin> {
  const { name } = await requireLocation(ctx.business, storeId);
  const passwordHash = await hashPassword(password);
  const setAt = ctx.clock.now();
  await ctx.business.write(async (tx) => {
    await setStorePassword(tx, { storeId, passwordHash, setAt, setBy: ctx.actor.name });
    const change = { action: 'account.resetStorePassword', entity: 'store', entityId: storeId } as const;
    await audit(tx, authorOf(ctx), { ...change, after: { name } });
    tx.publish({ type: 'locations.changed', id: storeId });
  });
  return {
    login: storeLoginOf(ctx.business.businessId, storeId),
    passwordSetAt: setAt.toISOString(),
    passwordSetBy: ctx.actor.name,
  };
}
