import { accessKeyRoutes } from '@washboard/contract/access-keys/access-keys.routes.ts';
import { accountRoutes } from '@washboard/contract/account/account.routes.ts';
import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { DAY_MS } from '@washboard/contract/core/time/time.ts';
import { customerRoutes } from '@washboard/contract/customers/customers.routes.ts';
import { locationRoutes } from '@washboard/contract/locations/locations.routes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestSession, testClock } from '../../../../test-kit/app.ts';
import { beforeExpiry } from '../../../../test-kit/before-expiry.ts';
import {
  type BusinessWorld,
  createBusinessWorld,
  identityTokenOf,
  signIn,
  worldEmail,
} from '../../../../test-kit/world.ts';
import type { Bus, SessionChange } from '../../../platform/db/bus.ts';
import { publishMemberChange } from '../../../platform/db/session-change.ts';
import { createSessions } from './sessions.service.ts';

const after = (ms: number) => new Date(Date.parse(testClock) + ms).toISOString();

let app: TestApp;
let world: BusinessWorld;
let others: BusinessWorld;

beforeAll(async () => {
  app = await startApp();
  world = await createBusinessWorld(app, 'sessions');
  others = await createBusinessWorld(app, 'others');
});
afterAll(() => app.stop());

const account = (of: TestApp, session: TestSession, headers: Record<string, string> = {}) =>
  of.call(accountRoutes.getAccount, {}, session, { headers });

async function statusAt(clock: string, session: TestSession): Promise<number> {
  const then = await startApp({ clock, database: app.database });
  const { status } = await account(then, session);
  await then.stop();
  return status;
}

/** The same without a server of that time. */
async function isOpenAt(clock: string, { token }: TestSession): Promise<boolean> {
  const { database, bus } = app.server;
  const sessions = createSessions(database, bus, { now: () => new Date(clock) }, () => false);
  const actor = await sessions.find(token);
  sessions.close();
  return actor !== undefined;
}

const identity = (email: string) => identityTokenOf(app, email);

async function memberId(userId: number): Promise<number> {
  const { rows } = await app.database.admin.query(
    'select team_member_id from membership where user_id = $1',
    [userId],
  );
  return Number(rows[0].team_member_id);
}

describe('a session', () => {
  test('ends a week after its last use, and a month after it began in any case', async () => {
    const idle = await signIn(app, world.businessId, world.userIds.owner);
    expect(await isOpenAt(after(7 * DAY_MS - 1000), idle)).toBe(true);
    expect(await statusAt(after(14 * DAY_MS - 2000), idle)).toBe(200);
    expect(await statusAt(after(21 * DAY_MS), idle)).toBe(401);
    const busy = await signIn(app, world.businessId, world.userIds.owner);
    for (const days of [6, 12, 18, 24, 29.9]) expect(await isOpenAt(after(days * DAY_MS), busy)).toBe(true);
    expect(await isOpenAt(after(30 * DAY_MS + 1000), busy)).toBe(false);
  });

  test('is stored only as a hash', async () => {
    const session = await signIn(app, world.businessId, world.userIds.owner);
    const { rows } = await app.database.admin.query('select session::text as row from session');
    const raw = Buffer.from(session.token, 'base64url').toString('hex');
    for (const { row } of rows) expect(row).not.toMatch(new RegExp(`${session.token}|${raw}`));
  });

  test("is created at each sign-in; one that was sent along isn't reused", async () => {
    const fixed = 'a'.repeat(43);
    const { body } = await app.call(
      authRoutes.createSession,
      { body: { token: await identity(worldEmail('sessions', 'owner')) } },
      { token: fixed, userId: world.userIds.owner },
    );
    if (!('session' in body)) throw new Error('expected a session');
    expect(body.session.token).not.toBe(fixed);
    expect((await account(app, { token: fixed, userId: world.userIds.owner })).status).toBe(401);
  });

  test.each([
    ['another user’s id', () => ({ 'x-user-id': String(world.userIds.admin) }), 401],
    ['a user id of words', () => ({ 'x-user-id': 'me' }), 401],
    ['the origin of the page', () => ({ 'x-origin': 'business-manager' }), 200],
    ['another origin', () => ({ 'x-origin': 'employee-app' }), 401],
    ['a forged identity', () => ({ 'x-identity-token': 'e30.AAAA' }), 401],
    ['an identity of nonsense', () => ({ 'x-identity-token': '...' }), 401],
  ])('with %s in its headers is refused', async (_, headers, status) => {
    expect((await account(app, world.sessions.owner, headers())).status).toBe(status);
  });

  test('accepts its own identity token, however old, and no other', async () => {
    const own = await identity(worldEmail('sessions', 'owner'));
    const strange = await identity(worldEmail('sessions', 'admin'));
    const session = await signIn(app, world.businessId, world.userIds.owner);
    expect((await account(app, session, { 'x-identity-token': own })).status).toBe(200);
    expect((await account(app, session, { 'x-identity-token': strange })).status).toBe(401);
    const later = await startApp({ clock: after(DAY_MS), database: app.database });
    expect((await account(later, session, { 'x-identity-token': own })).status).toBe(200);
    await later.stop();
  });

  test("can't be replaced with a renewed identity token", async () => {
    const { body } = await app.call(authRoutes.renewIdentityToken, {}, world.sessions.owner);
    expect((await account(app, world.sessions.owner, { 'x-identity-token': body.token })).status).toBe(200);
    const exchange = await app.call(authRoutes.createSession, { body: { token: body.token } });
    expect(exchange.body.code).toBe('token_invalid');
  });

  test('is refused with malformed tokens', async () => {
    for (const token of [
      '',
      ' ',
      'x',
      'a'.repeat(5000),
      '\u00e9',
      `${world.sessions.owner.token} `,
      "' or 1=1",
    ]) {
      const { status } = await app.call(accountRoutes.getAccount, {}, undefined, {
        headers: { authorization: `Bearer ${token}` },
      });
      // HTTP itself trims a trailing space.
      expect([401, token.endsWith(' ') ? 200 : 401], JSON.stringify(token.slice(0, 20))).toContain(status);
    }
  });
});

describe('a change of a team member', () => {
  let two: TestApp;
  beforeAll(async () => {
    two = await startApp({ database: app.database });
  });
  afterAll(() => two.stop());

  test('applies at once in notified processes, and within five seconds in others', async () => {
    const session = world.sessions.manager;
    const id = await memberId(world.userIds.manager);
    const roleIn = async (of: TestApp) => (await of.call(authRoutes.getAccess, {}, session)).body.role;
    expect([await roleIn(app), await roleIn(two)]).toEqual(['manager', 'manager']);
    const business = app.server.database.business(world.businessId);
    await app.database.admin.query("update team_member set role = 'installer' where id = $1", [id]);
    expect(await roleIn(two)).toBe('manager');
    await expect.poll(() => roleIn(two)).toBe('installer');
    await app.database.admin.query("update team_member set role = 'manager' where id = $1", [id]);
    await business.write((tx) => publishMemberChange(tx, id));
    await expect.poll(() => roleIn(two), beforeExpiry).toBe('manager');
    await expect.poll(() => roleIn(app), beforeExpiry).toBe('manager');
  });

  test('applies to the next call, even if it came during an earlier lookup', async () => {
    const { database, clock } = app.server;
    const session = await signIn(app, world.businessId, world.userIds.admin);
    const teamMemberId = await memberId(world.userIds.admin);
    let report: (change: SessionChange) => void = () => undefined;
    const bus = {
      onSession(listener: typeof report) {
        report = listener;
        return () => undefined;
      },
      onGap: () => () => undefined,
    } as unknown as Bus;
    let reading = true;
    // Called after the row was read and before it is cached.
    const sessions = createSessions(database, bus, clock, () => {
      if (reading) report({ businessId: world.businessId, teamMemberId });
      return false;
    });
    expect((await sessions.find(session.token))?.role).toBe('admin');
    reading = false;
    const give = (role: string) =>
      app.database.admin.query('update team_member set role = $2 where id = $1', [teamMemberId, role]);
    await give('installer');
    try {
      expect((await sessions.find(session.token))?.role).toBe('installer');
    } finally {
      await give('admin');
      sessions.close();
    }
  });

  test('answers 409 to what the earlier role allowed, and 403 to the rest', async () => {
    const session = await signIn(app, others.businessId, others.userIds.manager);
    const id = await memberId(others.userIds.manager);
    const give = async (role: string) => {
      await app.database.admin.query('update team_member set role = $2 where id = $1', [id, role]);
      await app.server.database.business(others.businessId).write((tx) => publishMemberChange(tx, id));
    };
    const ask = (of = app) => of.call(customerRoutes.listCustomers, { query: {} }, session);
    const askForKeys = () => app.call(accessKeyRoutes.listAccessKeys, {}, session);
    expect([(await ask()).status, (await askForKeys()).status]).toEqual([200, 403]);
    await give('Driver');
    await expect.poll(async () => (await ask()).body, beforeExpiry).toMatchObject({ code: 'role_changed' });
    expect([(await ask()).status, (await askForKeys()).status]).toEqual([409, 403]);
    // This process never met the earlier role.
    expect((await ask(two)).status).toBe(403);
    await give('manager');
    await expect.poll(async () => (await ask()).status, beforeExpiry).toBe(200);
  });

  test('that removes a member ends their sessions and sign-in, without details', async () => {
    const id = await memberId(others.userIds.admin);
    const token = await identity(worldEmail('others', 'admin'));
    expect((await account(app, others.sessions.admin)).status).toBe(200);
    await app.database.admin.query('update team_member set archived_at = now() where id = $1', [id]);
    await app.server.database.business(others.businessId).write((tx) => publishMemberChange(tx, id));
    await expect.poll(async () => (await account(app, others.sessions.admin)).status, beforeExpiry).toBe(401);
    const { status, body } = await app.call(authRoutes.createSession, { body: { token } });
    expect([status, body.code]).toEqual([422, 'token_invalid']);
  });
});

describe('an email in two businesses', () => {
  const email = worldEmail('sessions', 'owner');
  const exchange = (token: string, businessId?: number) =>
    app.call(authRoutes.createSession, { body: { token, ...(businessId ? { businessId } : {}) } });
  let second = 0;

  beforeAll(async () => {
    second = others.businessId;
    const { rows } = await app.database.admin.query(
      `insert into team_member (business_id, user_id, full_name, email, role)
       values ($1, $2, 'Owner elsewhere', $3, 'manager') returning id`,
      [second, world.userIds.owner, email],
    );
    await app.database.admin.query('insert into membership values ($1, $2, $3)', [
      world.userIds.owner,
      second,
      rows[0].id,
    ]);
  });

  test('is asked which one; the answer decides role and business and uses the token up', async () => {
    const token = await identity(email);
    const asked = await exchange(token);
    if (!('businesses' in asked.body)) throw new Error('expected a choice');
    expect(asked.body.businesses.map((one) => one.id)).toEqual([world.businessId, second]);
    const strange = await exchange(token, 999_999);
    expect(strange.body.code).toBe('token_invalid');
    const there = await exchange(token, second);
    expect(there.body).toMatchObject({ session: { roleName: 'manager', business: { id: second } } });
    expect((await exchange(token, world.businessId)).body.code).toBe('token_invalid');
    if (!('session' in there.body)) throw new Error('expected a session');
    const session = { token: there.body.session.token, userId: world.userIds.owner };
    const tree = await app.call(locationRoutes.getLocationTree, {}, session);
    expect(tree.body).toMatchObject({ isOwner: false, locations: [], regions: [] });
  });

  test("isn't offered a business it was removed from", async () => {
    await app.database.admin.query(
      'update team_member set archived_at = now() where business_id = $1 and user_id = $2',
      [second, world.userIds.owner],
    );
    const { body } = await exchange(await identity(email));
    expect(body).toMatchObject({ session: { roleName: 'owner', business: { id: world.businessId } } });
  });
});

describe('the location tree', () => {
  test.each([
    ['owner', 2, 1, true],
    ['admin', 2, 1, false],
    ['manager', 1, 1, false],
    ['installer', 1, 1, false],
    ['Driver', 1, 1, false],
  ] as const)('of %s has %i stores in %i region', async (role, stores, regions, isOwner) => {
    const { body } = await app.call(locationRoutes.getLocationTree, {}, world.sessions[role]);
    expect([body.locations.length, body.regions.length, body.isOwner]).toEqual([stores, regions, isOwner]);
    expect(body.storesWithoutRegions.length).toBe(stores - 1);
  });
});
