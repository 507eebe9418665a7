import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { invitationRoutes } from '@washboard/contract/auth/invitations.routes.ts';
import type { Role } from '@washboard/contract/core/access.ts';
import { liveRoutes } from '@washboard/contract/live/live.routes.ts';
import { locationRoutes } from '@washboard/contract/locations/locations.routes.ts';
import type { MemberPlace } from '@washboard/contract/team/member-form.schemas.ts';
import { teamRoutes } from '@washboard/contract/team/team.routes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startApp, type TestApp, type TestSession } from '../../../test-kit/app.ts';
import { beforeExpiry } from '../../../test-kit/before-expiry.ts';
import { actFor, memberOf } from '../../../test-kit/people/acting.ts';
import {
  type BusinessWorld,
  createBusinessWorld,
  identityTokenOf,
  signIn,
  worldEmail,
} from '../../../test-kit/world.ts';
import { addTeamUser } from '../auth/index.ts';

let app: TestApp;
let world: BusinessWorld;
let label = '';
let count = 0;
let origin = '';
beforeAll(async () => {
  app = await startApp({ env: { STAFF_DOMAINS: 'provider.example.com' } });
  origin = (await app.server.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
});
beforeEach(async () => {
  count += 1;
  label = `team${count}`;
  world = await createBusinessWorld(app, label);
});
afterAll(() => app.stop());

const listed = async (session = world.sessions.owner) =>
  (await app.call(teamRoutes.listTeam, {}, session)).body.records;
const memberIn = async (id: number) => (await listed()).find((one) => one.id === id);

async function change(
  role: Role | number,
  place: Partial<MemberPlace>,
  session: TestSession = world.sessions.owner,
) {
  const id = typeof role === 'number' ? role : await memberOf(app, world, role);
  const member = await memberIn(id);
  const now = { role: member?.role ?? null, storeIds: member?.storeIds ?? [], version: member?.version ?? 1 };
  const input = { params: { id: String(id) }, body: { ...now, ...place } };
  return app.call(teamRoutes.changeMember, input, session);
}

async function remove(role: Role | number, session: TestSession = world.sessions.owner) {
  const id = typeof role === 'number' ? role : await memberOf(app, world, role);
  const version = (await memberIn(id))?.version ?? 1;
  return app.call(teamRoutes.removeMember, { params: { id: String(id) }, body: { version } }, session);
}

const undo = (changeId: number | null, session: TestSession = world.sessions.owner) =>
  app.call(auditRoutes.undoChange, { params: { id: String(changeId) } }, session);
const accessOf = (session: TestSession) => app.call(authRoutes.getAccess, {}, session);

/** A second owner, signed in. */
async function secondOwner(): Promise<{ id: number; session: TestSession }> {
  const { businessId } = world;
  const person = {
    businessId,
    email: `second@${label}.example.com`,
    firstName: 'Second',
    lastName: label,
    role: 'owner' as const,
    storeIds: [],
  };
  const userId = await app.server.database.provision((both) => addTeamUser(both, person, 'no password fits'));
  const session = await signIn(app, businessId, userId);
  const member = (await listed()).find((one) => one.email === person.email);
  return { id: member?.id ?? 0, session };
}

/** An open page; `closed` resolves with its socket's close code. */
async function openPageOf(session: TestSession): Promise<{ closed: Promise<number> }> {
  const { body } = await app.call(liveRoutes.getDashboardConnection, {}, session);
  const socket = new WebSocket(origin + body.url);
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve) => socket.once('message', resolve));
  return { closed };
}

describe('a changed role and stores', () => {
  test('apply to the next call, in the existing session; open pages reconnect', async () => {
    const session = world.sessions.manager;
    const { closed } = await openPageOf(session);
    const stores = [world.otherStoreId, world.otherStoreId, world.storeId];
    const changed = await change('manager', { role: 'installer', storeIds: stores });
    expect(changed.status).toBe(200);
    expect(await closed).toBe(1012);
    const wanted = { role: 'installer', stores: [world.storeId, world.otherStoreId].sort((a, b) => a - b) };
    await expect.poll(async () => (await accessOf(session)).body, beforeExpiry).toMatchObject(wanted);
    const tree = await app.call(locationRoutes.getLocationTree, {}, session);
    expect(tree.body.locations).toHaveLength(2);
    const { rows } = await app.database.admin.query(
      'select is_manager, admin_access from team_member where business_id = $1 and user_id = $2',
      [world.businessId, world.userIds.manager],
    );
    expect(rows[0]).toEqual({ is_manager: false, admin_access: false });
    const facts = (await listed()).map(({ role, isManager, adminAccess }) => [role, isManager, adminAccess]);
    expect(facts).toContainEqual(['owner', false, true]);
    expect(facts).toContainEqual(['admin', false, true]);
    expect(facts).toContainEqual(['installer', false, false]);
  });

  test('are logged with before and after, and undone once, unless changed again', async () => {
    const first = await change('manager', { role: 'installer' });
    const { body: entries } = await app.call(auditRoutes.listAuditEntries, {}, world.sessions.owner);
    expect(entries.records[0]).toMatchObject({
      id: first.body.changeId,
      action: 'team.changeMember',
      before: { fullName: `manager ${label}`, role: 'manager', storeIds: [world.storeId] },
      after: { fullName: `manager ${label}`, role: 'installer', storeIds: [world.storeId] },
      canUndo: true,
    });
    expect((await undo(first.body.changeId)).status).toBe(200);
    expect((await accessOf(world.sessions.manager)).body.role).toBe('manager');
    expect((await undo(first.body.changeId)).status).toBe(409);

    const second = await change('manager', { role: 'installer' });
    await change('manager', { storeIds: [world.otherStoreId] });
    const late = await undo(second.body.changeId);
    expect([late.status, late.body.fields]).toEqual([409, [{ path: 'storeIds', message: 'Changed since' }]]);
  });

  test('have no stores for roles that see all, and at least one existing store for others', async () => {
    await change('manager', { role: 'admin', storeIds: [world.storeId] });
    expect(await memberIn(await memberOf(app, world, 'manager'))).toMatchObject({
      role: 'admin',
      storeIds: [],
    });
    expect((await accessOf(world.sessions.manager)).body.stores).toBe('all');
    expect((await change('manager', { role: 'manager', storeIds: [] })).body.fields).toEqual([
      { path: 'storeIds', message: 'Choose at least one location' },
    ]);
    expect((await change('manager', { role: 'manager', storeIds: [999_999] })).status).toBe(404);
    expect((await change('manager', { role: null })).body.fields).toEqual([
      { path: 'role', message: 'Role is a required field' },
    ]);
  });

  test('are refused if changed meanwhile, with the current row', async () => {
    const id = await memberOf(app, world, 'manager');
    const input = {
      params: { id: String(id) },
      body: { role: 'installer' as const, storeIds: [world.storeId], version: 1 },
    };
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.call(teamRoutes.changeMember, input, world.sessions.owner)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const stale = answers.find(({ status }) => status === 409);
    expect(stale?.body).toMatchObject({
      code: 'stale_version',
      current: { id, version: 2, role: 'installer' },
    });
  });
});

describe('a removed member', () => {
  test('is signed out of this business at once, and of no other; their sign-in no longer works', async () => {
    const session = world.sessions.manager;
    const second = await signIn(app, world.businessId, world.userIds.manager);
    const elsewhere = await createBusinessWorld(app, `${label}elsewhere`);
    await app.database.admin.query('insert into membership values ($1, $2, $3)', [
      world.userIds.manager,
      elsewhere.businessId,
      await memberOf(app, elsewhere, 'manager'),
    ]);
    const there = await signIn(app, elsewhere.businessId, world.userIds.manager);
    const token = await identityTokenOf(app, worldEmail(label, 'manager'));
    expect((await remove('manager')).status).toBe(200);
    for (const ended of [session, second])
      await expect.poll(async () => (await accessOf(ended)).status, beforeExpiry).toBe(401);
    expect((await accessOf(there)).status).toBe(200);
    const opened = await app.call(authRoutes.createSession, { body: { token } });
    expect(opened.body).toMatchObject({ session: { business: { id: elsewhere.businessId } } });
    const { rows } = await app.database.admin.query(
      'select count(*)::int as many from session where business_id = $1 and user_id = $2 and ended_at is null',
      [world.businessId, world.userIds.manager],
    );
    expect(rows[0].many).toBe(0);
    expect((await remove('manager')).status).toBe(404);
  });

  test('has their open pages closed, including those of staff acting as them', async () => {
    const provider = await createBusinessWorld(app, 'provider');
    const acting = await actFor(app, provider.sessions.owner, world, 'manager');
    const pages = await Promise.all([world.sessions.manager, acting].map(openPageOf));
    await remove('manager');
    for (const { closed } of pages) expect([1012, 4403]).toContain(await closed);
    await expect.poll(async () => (await accessOf(acting)).status, beforeExpiry).toBe(401);
  });

  test('is logged, and can be restored, with a new sign-in', async () => {
    const { body } = await remove('manager');
    expect((await undo(body.changeId)).status).toBe(200);
    const id = await memberOf(app, world, 'manager');
    expect(await memberIn(id)).toMatchObject({ role: 'manager', storeIds: [world.storeId] });
    expect((await accessOf(world.sessions.manager)).status).toBe(401);
    const token = await identityTokenOf(app, worldEmail(label, 'manager'));
    const opened = await app.call(authRoutes.createSession, { body: { token } });
    expect(opened.body).toMatchObject({ session: { roleName: 'manager' } });
    const { body: entries } = await app.call(auditRoutes.listAuditEntries, {}, world.sessions.owner);
    expect(entries.records[0]).toMatchObject({ action: 'team.restoreMember' });
  });

  test("can't be restored once someone has their email", async () => {
    const { body } = await remove('manager');
    const email = worldEmail(label, 'manager');
    await app.database.admin.query(
      `insert into team_member (business_id, full_name, email) values ($1, 'Somebody else', $2)`,
      [world.businessId, email],
    );
    expect((await undo(body.changeId)).status).toBe(409);
  });

  test('can be invited again', async () => {
    await remove('manager');
    const invited = { firstName: 'M', lastName: 'R', role: 'manager' as const, storeIds: [world.storeId] };
    const again = await app.call(
      invitationRoutes.createInvitation,
      { body: { ...invited, email: worldEmail(label, 'manager') } },
      world.sessions.owner,
    );
    expect(again.status).toBe(200);
  });
});

describe('an owner', () => {
  test('is changed and removed only by owners, and made only by them', async () => {
    const { admin } = world.sessions;
    for (const refused of [await change('owner', { role: 'admin' }, admin), await remove('owner', admin)])
      expect([refused.status, refused.body.error]).toEqual([
        409,
        'Only an owner can change or archive an owner.',
      ]);
    const raised = await change('manager', { role: 'owner' }, admin);
    expect(raised.body.fields).toEqual([
      { path: 'role', message: 'Only an owner can make someone an owner' },
    ]);
    expect((await change('manager', { role: 'owner' })).status).toBe(200);
    expect((await accessOf(world.sessions.manager)).body.role).toBe('owner');
    const nobody = await app.database.admin.query(
      `insert into team_member (business_id, full_name, employee_code) values ($1, 'No Sign-in', '77')
       returning id::int`,
      [world.businessId],
    );
    expect((await change(nobody.rows[0].id, { role: 'owner' })).body.fields?.[0]?.path).toBe('role');
  });

  test('stays if they are the last; nobody changes or removes themselves', async () => {
    for (const refused of [await change('owner', { role: 'admin' }), await remove('owner')])
      expect(refused.body.error).toBe('A business needs an owner. Make someone else an owner first.');
    const { admin } = world.sessions;
    for (const refused of [await change('admin', { role: 'manager' }, admin), await remove('admin', admin)])
      expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    await secondOwner();
    expect((await remove('owner')).body.error).toMatch(/Ask the other owner/);
  });

  test('remains if two demote and remove each other at the same moment', async () => {
    for (let round = 0; round < 4; round++) {
      label = `race${count}x${round}`;
      world = await createBusinessWorld(app, label);
      const other = await secondOwner();
      const first = await memberOf(app, world, 'owner');
      const answers = await Promise.all(
        round % 2 === 0
          ? [change(other.id, { role: 'admin' }), change(first, { role: 'admin' }, other.session)]
          : [remove(other.id), remove(first, other.session)],
      );
      const { rows } = await app.database.admin.query(
        `select count(*)::int as many from team_member
         where business_id = $1 and role = 'owner' and archived_at is null`,
        [world.businessId],
      );
      expect([rows[0].many, answers.filter(({ status }) => status === 200).length]).toEqual([1, 1]);
    }
  });
});

test("members of another business aren't found; acting staff can't change members or undo a change", async () => {
  const foreign = await createBusinessWorld(app, `${label}foreign`);
  const strangers = await memberOf(app, foreign, 'manager');
  const place = { role: 'admin' as const, storeIds: [] };
  expect((await change(strangers, place)).status).toBe(404);
  expect((await remove(strangers)).status).toBe(404);
  const provider = await createBusinessWorld(app, `staff${count}`);
  await app.database.admin.query(
    `update app_user set email = 'sam${count}@provider.example.com' where id = $1`,
    [provider.userIds.owner],
  );
  const { body } = await change('manager', { role: 'installer' });
  const acting = await actFor(app, provider.sessions.owner, world, 'owner');
  for (const refused of [
    await change('manager', { role: 'manager' }, acting),
    await remove('manager', acting),
    await undo(body.changeId, acting),
  ])
    expect([refused.status, refused.body.code]).toEqual([409, 'impersonation_limit']);
});
