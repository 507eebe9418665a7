import { storeLoginRoutes } from '@washboard/contract/account/store-login.routes.ts';
import { tabletRoutes } from '@washboard/contract/tablet/tablet.routes.ts';
import { storeLoginOf } from '../../src/modules/account/store-login.rules.ts';
import type { TestApp, TestSession } from '../app.ts';
import { type BusinessWorld, worldPassword } from '../world.ts';

/** Sets the password of a location's tablet; returns its login. */
export async function givePassword(
  app: TestApp,
  world: BusinessWorld,
  storeId: number,
  password = worldPassword,
): Promise<string> {
  const input = {
    params: { id: String(storeId) },
    body: { newPassword: password, reEnterPassword: password },
  };
  await app.call(storeLoginRoutes.resetStorePassword, input, world.sessions.owner);
  return storeLoginOf(world.businessId, storeId);
}

/** The session of a location's tablet whose password is set. */
export async function openTablet(app: TestApp, login: string): Promise<TestSession> {
  const { body } = await app.call(tabletRoutes.signInTablet, { body: { login, password: worldPassword } });
  return { token: body.token };
}
