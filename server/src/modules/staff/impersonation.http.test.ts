import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { deviceRoutes } from '@washboard/contract/auth/devices.routes.ts';
import type { Role } from '@washboard/contract/core/access.ts';
import { savedViewRoutes } from '@washboard/contract/saved-views/saved-views.routes.ts';
import { impersonationRoutes } from '@washboard/contract/staff/impersonation.routes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestSession } from '../../../test-kit/app.ts';
import { beforeExpiry } from '../../../test-kit/before-expiry.ts';
import { actFor, memberOf, ticketOf } from '../../../test-kit/people/acting.ts';
import { type BusinessWorld, createBusinessWorld, signIn } from '../../../test-kit/world.ts';

const env = { STAFF_DOMAINS: 'provider.example.com' };
let app: TestApp;
let home: BusinessWorld;
let provider: BusinessWorld;

beforeAll(async () => {
  app = await startApp({ env });
  home = await createBusinessWorld(app, 'home');
  provider = await createBusinessWorld(app, 'provider');
});
afterAll(() => app.stop());

const sam = () => provider.sessions.owner;
const ticketFor = (role: Role) => ticketOf(app, sam(), home, role);
const use = (token: string, present?: string, at = app) =>
  at.call(impersonationRoutes.useTicket, { body: { token, ...(present === undefined ? {} : { present }) } });
const accessOf = (session: TestSession, at = app, headers: Record<string, string> = {}) =>
  at.call(authRoutes.getAccess, {}, session, { headers });
const later = (clock: string, more = env) => startApp({ clock, database: app.database, env: more });

describe('a session in which staff act as a user', () => {
  test("has the user's permissions and names both", async () => {
    const { body } = await use(await ticketFor('manager'));
    const { session, identity } = body;
    expect(session).toMatchObject({
      userId: `${provider.userIds.owner}:${home.userIds.manager}`,
      roleName: 'manager',
      business: { id: home.businessId },
    });
    const acting = { token: session.token, userId: session.userId };
    const access = await accessOf(acting, app, { 'x-identity-token': identity.token });
    expect(access.body).toEqual({
      firstName: 'manager',
      lastName: 'home',
      role: 'manager',
      stores: [home.storeId],
      isStaff: false,
      acting: { by: 'owner provider', until: '2026-11-20T17:30:00.000Z' },
    });
  });

  test('accepts neither the id and proof of the user alone, nor those of staff alone', async () => {
    const acting = await actFor(app, sam(), home, 'owner');
    const proofOf = async (session: TestSession) =>
      (await app.call(authRoutes.renewIdentityToken, {}, session)).body.token;
    const [own, staffs, both] = await Promise.all([home.sessions.owner, sam(), acting].map(proofOf));
    const statusWith = async (headers: Record<string, string>) =>
      (await accessOf({ token: acting.token }, app, headers)).status;
    expect(await statusWith({ 'x-user-id': String(acting.userId), 'x-identity-token': both ?? '' })).toBe(
      200,
    );
    for (const id of [home.userIds.owner, provider.userIds.owner])
      expect(await statusWith({ 'x-user-id': String(id) })).toBe(401);
    for (const token of [own, staffs])
      expect(await statusWith({ 'x-identity-token': token ?? '' })).toBe(401);
    // Its proof doesn't open a session of the user either.
    const opened = await app.call(authRoutes.createSession, { body: { token: both ?? '' } });
    expect(opened.body.code).toBe('token_invalid');
  });

  test("is in the business's audit log, with its reason and every change", async () => {
    const acting = await actFor(app, sam(), home, 'admin');
    const body = { screen: 'orders' as const, name: 'Of staff', search: 'status=READY' };
    expect((await app.call(savedViewRoutes.createSavedView, { body }, acting)).status).toBe(200);
    await app.call(savedViewRoutes.createSavedView, { body: { ...body, name: 'Own' } }, home.sessions.admin);
    const listed = async (query: { byStaff?: 'true' }) =>
      (await app.call(auditRoutes.listAuditEntries, { query }, home.sessions.owner)).body.records.map(
        ({ action, actorName, staffName }) => ({ action, actorName, staffName }),
      );
    const named = { actorName: 'admin home', staffName: 'owner provider' };
    const [own, ofStaff, began] = await listed({});
    expect(own).toEqual({ action: 'saved-views.create', actorName: 'admin home', staffName: null });
    expect([ofStaff, began]).toEqual([
      { action: 'saved-views.create', ...named },
      { action: 'staff.act', ...named },
    ]);
    expect((await listed({ byStaff: 'true' })).slice(0, 2)).toEqual([ofStaff, began]);
    expect((await listed({ byStaff: 'true' })).every(({ staffName }) => staffName !== null)).toBe(true);
    const { rows } = await app.database.admin.query(
      `select after from audit_entry where action = 'staff.act' order by id desc limit 1`,
    );
    expect(rows[0].after).toEqual({ email: 'admin@home.example.com', reason: 'Asked for help by phone' });
  });

  test('ends after half an hour, whatever happens in it', async () => {
    const acting = await actFor(app, sam(), home, 'owner');
    const before = await later('2026-11-20T17:29:59.000Z');
    expect((await accessOf(acting, before)).status).toBe(200);
    await before.stop();
    const after = await later('2026-11-20T17:30:00.000Z');
    expect((await accessOf(acting, after)).status).toBe(401);
    await after.stop();
  });

  test('ends when staff leave, and the user can end it as one of their devices', async () => {
    const left = await actFor(app, sam(), home, 'owner');
    expect((await app.call(authRoutes.endSession, {}, left)).status).toBe(200);
    expect((await accessOf(left)).status).toBe(401);
    const { body } = await app.call(auditRoutes.listAuditEntries, {}, home.sessions.owner);
    expect(body.records.slice(0, 2)).toMatchObject([
      { action: 'staff.leave', actorName: 'owner home', staffName: 'owner provider' },
      { action: 'staff.act', actorName: 'owner home', staffName: 'owner provider' },
    ]);
    const ended = await actFor(app, sam(), home, 'installer');
    await app.call(deviceRoutes.endOtherDevices, {}, home.sessions.installer);
    await expect.poll(async () => (await accessOf(ended)).status, beforeExpiry).toBe(401);
    expect((await accessOf(sam())).status).toBe(200);
  });

  test("is one of the user's devices, which says who acts there and can be signed out", async () => {
    const acting = await actFor(app, sam(), home, 'Driver');
    const devices = async () =>
      (await app.call(deviceRoutes.listDevices, {}, home.sessions.Driver)).body.records.map(
        ({ id, isCurrent, staffName }) => ({ id, isCurrent, staffName }),
      );
    const [shown] = (await devices()).filter(({ isCurrent }) => !isCurrent);
    expect(shown?.staffName).toBe('owner provider');
    expect((await devices()).find(({ isCurrent }) => isCurrent)?.staffName).toBeNull();
    await app.call(deviceRoutes.endDevice, { params: { id: String(shown?.id) } }, home.sessions.Driver);
    await expect.poll(async () => (await accessOf(acting)).status, beforeExpiry).toBe(401);
    expect(await devices()).toHaveLength(1);
  });

  test('ends when staff sign out of their own session', async () => {
    const staff = await signIn(app, provider.businessId, provider.userIds.owner);
    const acting = await actFor(app, staff, home, 'owner');
    expect((await accessOf(acting)).status).toBe(200);
    expect((await app.call(authRoutes.endSession, {}, staff)).status).toBe(200);
    await expect.poll(async () => (await accessOf(acting)).status, beforeExpiry).toBe(401);
  });

  test('ends, with unused tickets, when staff sign out everywhere else', async () => {
    const staff = provider.sessions.admin;
    const acting = await actFor(app, staff, home, 'owner');
    const token = await ticketOf(app, staff, home, 'manager');
    await app.call(deviceRoutes.endOtherDevices, {}, staff);
    await expect.poll(async () => (await accessOf(acting)).status, beforeExpiry).toBe(401);
    expect((await use(token)).body.code).toBe('ticket_invalid');
    expect((await accessOf(staff)).status).toBe(200);
  });

  test('ends when a person stops being staff: by domain, or by leaving their team', async () => {
    const acting = await actFor(app, provider.sessions.manager, home, 'owner');
    const elsewhere = await later('2026-11-20T17:01:00.000Z', { STAFF_DOMAINS: 'other.example.com' });
    expect((await accessOf(acting, elsewhere)).status).toBe(401);
    await elsewhere.stop();
    const member = await memberOf(app, provider, 'manager');
    await app.database.admin.query(
      'update team_member set archived_at = now() where business_id = $1 and id = $2',
      [provider.businessId, member],
    );
    const next = await later('2026-11-20T17:01:00.000Z');
    expect((await accessOf(acting, next)).status).toBe(401);
    await next.stop();
  });
});

describe('a ticket', () => {
  test('works once, even for many concurrent uses', async () => {
    const token = await ticketFor('owner');
    const codes = (await Promise.all(Array.from({ length: 8 }, () => use(token)))).map(
      ({ status }) => status,
    );
    expect(codes.sort()).toEqual([200, 422, 422, 422, 422, 422, 422, 422]);
    expect((await use(token)).body.code).toBe('ticket_invalid');
    const sessions = await app.database.admin.query(
      `select count(*)::int as many from session s join impersonation i on i.id = s.impersonation_id
       where i.ticket_hash = sha256(convert_to($1, 'UTF8'))`,
      [token],
    );
    expect(sessions.rows[0].many).toBe(1);
  });

  test('works for a minute', async () => {
    const [first, second] = [await ticketFor('owner'), await ticketFor('owner')];
    const inTime = await later('2026-11-20T17:00:59.000Z');
    expect((await use(first, undefined, inTime)).status).toBe(200);
    await inTime.stop();
    const late = await later('2026-11-20T17:01:00.000Z');
    expect((await use(second, undefined, late)).body.code).toBe('ticket_invalid');
    await late.stop();
  });

  test("belongs to its author: another user's browser is refused without using it up", async () => {
    const token = await ticketFor('owner');
    for (const stranger of [provider.sessions.admin, home.sessions.owner])
      expect((await use(token, stranger.token)).body.code).toBe('ticket_invalid');
    expect((await use(token, sam().token)).status).toBe(200);
  });

  test("can't be used while acting", async () => {
    const acting = await actFor(app, sam(), home, 'admin');
    const token = await ticketFor('owner');
    const nested = await use(token, acting.token);
    expect([nested.status, nested.body.code]).toEqual([409, 'impersonation_limit']);
  });

  test("can't be issued for staff, unknown people, or people without a login", async () => {
    const ask = async (businessId: number, teamMemberId: number) => {
      const body = { businessId, teamMemberId, reason: 'why not' };
      return (await app.call(impersonationRoutes.createTicket, { body }, sam())).status;
    };
    expect(await ask(provider.businessId, await memberOf(app, provider, 'Driver'))).toBe(409);
    expect(await ask(home.businessId, 999_999)).toBe(404);
    expect(await ask(provider.businessId, await memberOf(app, home, 'owner'))).toBe(404);
  });

  test('needs a reason', async () => {
    const teamMemberId = await memberOf(app, home, 'owner');
    const body = { businessId: home.businessId, teamMemberId, reason: '  ' };
    const refused = await app.call(impersonationRoutes.createTicket, { body }, sam());
    expect(refused.body.fields).toEqual([{ path: 'reason', message: 'Reason is a required field' }]);
  });

  test("doesn't work for a person who left meanwhile", async () => {
    const passing = await createBusinessWorld(app, 'passing');
    const token = await ticketOf(app, sam(), passing, 'admin');
    await app.database.admin.query('update team_member set archived_at = now() where business_id = $1', [
      passing.businessId,
    ]);
    expect((await use(token)).body.code).toBe('ticket_invalid');
  });

  test('that fails halfway still works once', async () => {
    const token = await ticketFor('owner');
    const { admin } = app.database;
    const holder = await admin.connect();
    await holder.query('begin');
    await holder.query('lock table session in exclusive mode');
    const dying = use(token);
    const blocked = () =>
      admin.query(
        `select pid from pg_stat_activity where datname = current_database()
         and wait_event_type = 'Lock' and query like '%insert into session%'`,
      );
    await expect.poll(async () => (await blocked()).rowCount).toBe(1);
    await admin.query('select pg_terminate_backend($1)', [(await blocked()).rows[0].pid]);
    await holder.query('rollback');
    holder.release();
    expect((await dying).status).toBeGreaterThanOrEqual(500);
    expect((await use(token)).status).toBe(200);
    expect((await use(token)).status).toBe(422);
  });
});

test('changes by staff as themselves in another business name only them', async () => {
  const session = await signIn(app, provider.businessId, provider.userIds.admin);
  const { staffBusinessRoutes } = await import('@washboard/contract/staff/businesses.routes.ts');
  const input = {
    params: { id: String(home.businessId) },
    body: { status: 'SUSPENDED' as const, version: 1 },
  };
  await app.call(staffBusinessRoutes.setSubscriptionStatus, input, session);
  const { body } = await app.call(auditRoutes.listAuditEntries, {}, home.sessions.owner);
  expect(body.records[0]).toMatchObject({ actorName: 'admin provider', staffName: 'admin provider' });
});
