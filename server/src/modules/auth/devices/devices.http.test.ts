import { accountRoutes } from '@washboard/contract/account/account.routes.ts';
import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { deviceRoutes } from '@washboard/contract/auth/devices.routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, startApp, type TestApp, type TestSession } from '../../../../test-kit/app.ts';
import { beforeExpiry } from '../../../../test-kit/before-expiry.ts';
import {
  type BusinessWorld,
  createBusinessWorld,
  identityTokenOf,
  signIn,
  worldEmail,
} from '../../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'devices');
});

const devicesOf = async (session: TestSession) =>
  (await app.call(deviceRoutes.listDevices, {}, session)).body.records;
const statusOf = async (session: TestSession) =>
  (await app.call(accountRoutes.getAccount, {}, session)).status;
const end = (id: number, session: TestSession) =>
  app.call(deviceRoutes.endDevice, { params: { id: String(id) } }, session);

test('a device is listed with its browser, address, and whether it is this one', async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/133.0' };
  const token = await identityTokenOf(app, worldEmail('devices', 'manager'));
  const address = '192.0.2.7';
  const made = await app.call(authRoutes.createSession, { body: { token } }, undefined, { headers, address });
  if (!('session' in made.body)) throw new Error('expected a session');
  const session = { token: made.body.session.token, userId: world.userIds.manager };
  const devices = await devicesOf(session);
  expect(devices).toHaveLength(2);
  expect(devices.find((one) => one.isCurrent)).toMatchObject({
    userAgent: headers['user-agent'],
    address,
    businessName: 'Laundry devices',
    signedInAt: '2026-11-20T17:00:00.000Z',
    lastUsedAt: '2026-11-20T17:00:00.000Z',
  });
  expect(JSON.stringify(devices)).not.toContain(session.token);
});

test('signing out a device keeps the others, and fails the second time', async () => {
  const lost = await signIn(app, world.businessId, world.userIds.owner);
  expect(await statusOf(lost)).toBe(200);
  expect((await end(lost.id, world.sessions.owner)).status).toBe(200);
  await expect.poll(() => statusOf(lost), beforeExpiry).toBe(401);
  expect(await statusOf(world.sessions.owner)).toBe(200);
  expect((await devicesOf(world.sessions.owner)).map((one) => one.id)).not.toContain(lost.id);
  expect((await end(lost.id, world.sessions.owner)).status).toBe(404);
});

test("nobody can sign out another user's device", async () => {
  const session = await signIn(app, world.businessId, world.userIds.owner);
  expect((await end(session.id, world.sessions.admin)).status).toBe(404);
  expect(await statusOf(session)).toBe(200);
});

test('signing out everywhere else keeps this device', async () => {
  const userId = world.userIds.installer;
  const here = await signIn(app, world.businessId, userId);
  const there = await signIn(app, world.businessId, userId);
  const { body } = await app.call(deviceRoutes.endOtherDevices, {}, here);
  expect(body.ended).toBe(2);
  await expect.poll(() => statusOf(there), beforeExpiry).toBe(401);
  expect(await devicesOf(here)).toMatchObject([{ id: here.id, isCurrent: true }]);
  expect(await statusOf(world.sessions.owner)).toBe(200);
});

test('a device idle for a week is no longer listed', async () => {
  const userId = world.userIds.Driver;
  const later = await startApp({ clock: '2026-11-28T17:00:00.000Z', database: app.database });
  const now = await signIn(later, world.businessId, userId);
  const { body } = await later.call(deviceRoutes.listDevices, {}, now);
  expect(body.records.map((one) => one.id)).toEqual([now.id]);
  await later.stop();
});
