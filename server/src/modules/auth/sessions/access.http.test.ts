import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../../test-kit/app.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;

beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'access');
});

test('users get their current role, stores and name', async () => {
  const named = (firstName: string) => ({ firstName, lastName: 'access', isStaff: false, acting: null });
  const owner = await app.call(authRoutes.getAccess, {}, world.sessions.owner);
  const manager = await app.call(authRoutes.getAccess, {}, world.sessions.manager);
  expect(owner.body).toEqual({ ...named('owner'), role: 'owner', stores: 'all' });
  expect(manager.body).toEqual({ ...named('manager'), role: 'manager', stores: [world.storeId] });
});

test('a renewed identity token belongs to the signed-in user', async () => {
  const { body } = await app.call(authRoutes.renewIdentityToken, {}, world.sessions.owner);
  const carrying = { headers: { 'x-identity-token': body.token } };
  const own = await app.call(authRoutes.getAccess, {}, world.sessions.owner, carrying);
  const other = await app.call(authRoutes.getAccess, {}, world.sessions.manager, carrying);
  expect([own.status, other.status]).toEqual([200, 401]);
});
