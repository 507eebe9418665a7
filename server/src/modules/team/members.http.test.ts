import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { teamRoutes } from '@washboard/contract/team/team.routes.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../test-kit/app.ts';
import { memberOf } from '../../../test-kit/people/acting.ts';
import { type BusinessWorld, createBusinessWorld, worldEmail } from '../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let label = '';
let count = 0;
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  count += 1;
  label = `members${count}`;
  world = await createBusinessWorld(app, label);
});

const rosa = {
  firstName: 'Rosa',
  lastName: 'van Diaz',
  employeeCode: '0107',
  email: 'Rosa@Example.com',
  phone: '(212) 555-0123',
  birthday: '1996-04-23',
  role: null,
};
const add = (changed: Partial<Omit<typeof rosa, 'role'>> & { role?: 'manager' | 'owner' | null } = {}) =>
  app.call(
    teamRoutes.addMember,
    { body: { ...rosa, storeIds: [world.storeId], ...changed } as never },
    world.sessions.owner,
  );
const get = async (id: number) =>
  (await app.call(teamRoutes.getMember, { params: { id: String(id) } }, world.sessions.owner)).body;
const list = async (query: object = {}) =>
  (await app.call(teamRoutes.listTeam, { query }, world.sessions.owner)).body.records;
const undo = async (changeId: number | null) =>
  app.call(auditRoutes.undoChange, { params: { id: String(changeId) } }, world.sessions.owner);
async function change(id: number, changed: object, session = world.sessions.owner) {
  const { role, storeIds, version } = await get(id);
  const body = { role, storeIds, version, ...changed };
  return app.call(teamRoutes.changeMember, { params: { id: String(id) }, body }, session);
}

describe('a member without a login', () => {
  test('is added with all fields, and undo archives them', async () => {
    const { body } = await add();
    expect(await get(body.id)).toEqual({
      id: body.id,
      fullName: 'Rosa van Diaz',
      firstName: 'Rosa',
      lastName: 'van Diaz',
      employeeCode: '0107',
      email: 'rosa@example.com',
      phone: '+12125550123',
      birthday: '1996-04-23',
      role: null,
      storeIds: [world.storeId],
      canSignIn: false,
      isManager: false,
      adminAccess: false,
      isArchived: false,
      userId: null,
      version: 1,
    });
    expect((await undo(body.changeId)).status).toBe(200);
    expect((await get(body.id)).isArchived).toBe(true);
    expect((await list()).map(({ id }) => id)).not.toContain(body.id);
    expect((await list({ archived: 'only' })).map(({ id }) => id)).toEqual([body.id]);
  });

  test('has a code and email of their own among current members; an archived one frees both', async () => {
    const first = await add();
    const second = await add({ email: 'ROSA@example.com' });
    expect([second.status, second.body.fields]).toEqual([
      422,
      [
        { path: 'employeeCode', message: 'This employee code is already used' },
        { path: 'email', message: 'This email is already used' },
      ],
    ]);
    expect((await add({ employeeCode: '12A' })).body.fields).toEqual([
      { path: 'employeeCode', message: 'Invalid employee code - must be a number' },
    ]);
    expect(
      (await add({ employeeCode: '8', email: 'x@example.com', birthday: '2999-01-01' })).body.fields,
    ).toEqual([{ path: 'birthday', message: 'Invalid birthday value' }]);
    expect((await add({ role: 'owner' })).status).toBe(422);
    const taken = await add({ employeeCode: '9', email: worldEmail(label, 'manager') });
    expect(taken.body.fields?.[0]?.path).toBe('email');

    await app.call(
      teamRoutes.removeMember,
      { params: { id: String(first.body.id) }, body: { version: 1 } },
      world.sessions.owner,
    );
    expect((await add()).status).toBe(200);
    // The first one's place is taken.
    const { body: log } = await app.call(auditRoutes.listAuditEntries, {}, world.sessions.owner);
    const removal = log.records.find(({ action }) => action === 'team.removeMember');
    expect((await undo(removal?.id ?? 0)).status).toBe(409);
  });

  test('is changed field by field, with before and after; undo sets only these back', async () => {
    const { id } = (await add()).body;
    const changed = await change(id, { employeeCode: '200', lastName: 'Diaz', birthday: null });
    expect(changed.body.version).toBe(2);
    const { body: log } = await app.call(auditRoutes.listAuditEntries, {}, world.sessions.owner);
    expect(log.records[0]).toMatchObject({
      before: { fullName: 'Rosa van Diaz', employeeCode: '0107', birthday: '1996-04-23' },
      after: { fullName: 'Rosa Diaz', employeeCode: '200', birthday: null },
    });
    await change(id, { phone: null });
    expect((await undo(changed.body.changeId)).status).toBe(200);
    expect(await get(id)).toMatchObject({
      fullName: 'Rosa van Diaz',
      lastName: 'van Diaz',
      employeeCode: '0107',
      birthday: '1996-04-23',
      phone: null,
    });
    expect((await change(id, { employeeCode: null })).body.fields).toEqual([
      { path: 'employeeCode', message: 'Employee code is required' },
    ]);
    expect((await change(id, {})).body.changeId).toBeNull();
    const stale = await change(id, { version: 1, birthday: null });
    expect([stale.status, stale.body.code, stale.body.current]).toEqual([
      409,
      'stale_version',
      expect.objectContaining({ id, version: 4 }),
    ]);
  });
});

test('people with a login keep their name and email; everyone may change their own other fields', async () => {
  const manager = await memberOf(app, world, 'manager');
  expect((await change(manager, { firstName: 'Max' })).body.fields?.[0]?.path).toBe('firstName');
  expect((await change(manager, { email: 'max@example.com' })).body.fields?.[0]?.path).toBe('email');
  expect((await change(manager, { employeeCode: '31', phone: '2125550123' })).status).toBe(200);
  // The only owner, and an admin, give themselves a code; neither may change the owner but themselves.
  const owner = await memberOf(app, world, 'owner');
  expect((await change(owner, { employeeCode: '1' })).body).toMatchObject({ version: 2 });
  expect((await change(owner, { employeeCode: '2' }, world.sessions.admin)).status).toBe(409);
  const admin = await memberOf(app, world, 'admin');
  expect((await change(admin, { employeeCode: '3' }, world.sessions.admin)).status).toBe(200);
});

test('the list is searched, filtered and sorted, and exported the same way', async () => {
  await add();
  await add({
    firstName: 'Zoe',
    lastName: 'Adams',
    employeeCode: '9',
    email: 'zoe@example.com',
    role: 'manager',
  });
  const names = async (query: object) => (await list(query)).map(({ fullName }) => fullName);
  expect(await names({ q: 'van d' })).toEqual(['Rosa van Diaz']);
  expect(await names({ q: '010' })).toEqual(['Rosa van Diaz']);
  expect(await names({ q: 'ZOE@' })).toEqual(['Zoe Adams']);
  expect(await names({ role: 'none' })).toEqual(['Rosa van Diaz']);
  expect(await names({ role: 'manager' })).toEqual([`manager ${label}`, 'Zoe Adams']);
  // Owners and admins work in each store.
  expect(await names({ storeId: String(world.otherStoreId) })).toEqual([`admin ${label}`, `owner ${label}`]);
  expect((await names({ sort: 'code' })).slice(0, 2)).toEqual(['Zoe Adams', 'Rosa van Diaz']);
  expect((await names({ sort: 'role' }))[0]).toBe(`owner ${label}`);
  const paged = await app.call(
    teamRoutes.listTeam,
    { query: { sort: 'code', direction: 'desc', pageSize: 2 } },
    world.sessions.owner,
  );
  const next = await app.call(
    teamRoutes.listTeam,
    { query: { sort: 'code', direction: 'desc', pageSize: 100, cursor: paged.body.meta.next ?? '' } },
    world.sessions.owner,
  );
  const both = [...paged.body.records, ...next.body.records].map(({ id }) => id);
  expect(new Set(both).size).toBe(both.length);
  expect(both).toHaveLength((await list()).length);
  expect(
    (await app.call(teamRoutes.listTeam, { query: { storeId: '999999' } }, world.sessions.owner)).status,
  ).toBe(404);

  const file = await app.call(teamRoutes.exportTeam, { query: { q: 'rosa' } }, world.sessions.owner);
  expect(file.headers['content-disposition']).toContain('filename="team-2026-11-20.csv"');
  expect(file.text).toContain('Rosa,van Diaz,rosa@example.com,2125550123,');
  expect(file.text).not.toContain('Zoe');
});
