import { randomUUID } from 'node:crypto';
import { accountSettingsRoutes } from '@washboard/contract/account/account-settings.routes.ts';
import { storeLoginRoutes } from '@washboard/contract/account/store-login.routes.ts';
import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { fileRoutes } from '@washboard/contract/files/files.routes.ts';
import { locationRoutes } from '@washboard/contract/locations/locations.routes.ts';
import { tabletRoutes } from '@washboard/contract/tablet/tablet.routes.ts';
import { taskDayRoutes } from '@washboard/contract/tasks/days/task-days.routes.ts';
import { taskRoutes } from '@washboard/contract/tasks/tasks.routes.ts';
import { checkedInRoutes } from '@washboard/contract/team/checked-in.routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp, type TestSession } from '../../../test-kit/app.ts';
import { givePassword, openTablet } from '../../../test-kit/people/tablet.ts';
import { type BusinessWorld, createBusinessWorld, worldPassword } from '../../../test-kit/world.ts';
import { storeLoginOf } from '../account/index.ts';
import { recordMembers } from '../team/index.ts';

let app: TestApp;
let world: BusinessWorld;
let tablet: TestSession;
beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'tablet');
  const person = { role: null, email: null, phone: null };
  await app.server.database.business(world.businessId).write((tx) =>
    recordMembers(tx, 'tests', [
      { ...person, fullName: 'Ana', employeeCode: '11', storeIds: [world.storeId] },
      { ...person, fullName: 'Ben', employeeCode: '22', storeIds: [world.otherStoreId] },
    ]),
  );
  tablet = await openTablet(app, await givePassword(app, world, world.storeId));
});

const today = async (session = tablet) => app.call(tabletRoutes.getToday, {}, session);
const signIn = (login: string, password: string, address?: string) =>
  app.call(tabletRoutes.signInTablet, { body: { login, password } }, undefined, address ? { address } : {});
const mark = (id: number, code: string, isDone = true, session = tablet, photo: string | null = null) =>
  app.call(
    tabletRoutes.markTaskByCode,
    { params: { id: String(id) }, body: { code, isDone, photo } },
    session,
  );
const clock = (code: string, action: 'in' | 'out', session = tablet) =>
  app.call(tabletRoutes.clock, { body: { code, action } }, session);
const addTask = (name: string, needsPhoto = false) =>
  app.call(
    taskRoutes.addTask,
    {
      body: {
        name,
        description: '',
        assignedLocations: [world.storeId, world.otherStoreId],
        assignedDays: [0, 1, 2, 3, 4, 5, 6],
        assignedShifts: [],
        needsPhoto,
        carriesOver: false,
      },
    },
    world.sessions.owner,
  );
const noCode = { fields: [{ path: 'code', message: 'Nobody at this location has this code' }] };

test('a tablet opens its own calls and nothing else of the back office', async () => {
  expect((await today()).body).toMatchObject({ storeName: 'Main Street tablet', today: '2026-11-20' });
  expect((await app.call(locationRoutes.getLocationTree, {}, tablet)).status).toBe(401);
  expect((await app.call(tabletRoutes.getToday, {}, world.sessions.owner)).status).toBe(401);
});

test('a tablet’s session doesn’t work with a person’s headers or from elsewhere', async () => {
  const named: Record<string, string>[] = [
    { 'x-user-id': '2' },
    { 'x-identity-token': 'e30.AAAA' },
    { 'x-origin': 'elsewhere' },
  ];
  for (const headers of named)
    expect((await app.call(tabletRoutes.getToday, {}, tablet, { headers })).status).toBe(401);
  expect((await app.call(tabletRoutes.getToday, {}, tablet, { headers: { 'x-user-id': '' } })).status).toBe(
    200,
  );
});

test('marks a task by employee code, and the office sees by whom', async () => {
  await addTask('Mop');
  const task = (await today()).body.tasks.find(({ name }) => name === 'Mop');
  const id = task?.id ?? 0;
  expect((await mark(id, '22')).body).toMatchObject(noCode);
  expect((await mark(id, '11')).body).toEqual({ fullName: 'Ana' });
  const params = { storeId: String(world.storeId), date: '2026-11-20' };
  const seen = async () =>
    (await app.call(taskDayRoutes.getTaskDay, { params }, world.sessions.manager)).body.records.find(
      (one) => one.id === id,
    );
  expect(await seen()).toMatchObject({ doneBy: 'Ana', doneOn: '2026-11-20' });
  expect((await mark(id, '11', false)).status).toBe(200);
  expect(await seen()).toMatchObject({ doneBy: null });
  const other = await openTablet(app, await givePassword(app, world, world.otherStoreId));
  expect((await mark(id, '22', true, other)).status).toBe(404);
});

test('without employee codes a person at the tablet is chosen by name, and the time clock still asks', async () => {
  const { owner } = world.sessions;
  const setCodes = async (requiresEmployeeCode: boolean) => {
    const { version } = (await app.call(accountSettingsRoutes.getAccountSettings, {}, owner)).body;
    const body = { requiresEmployeeCode, version };
    await app.call(accountSettingsRoutes.patchAccountSettings, { body }, owner);
  };
  await addTask('Wipe the tables');
  const before = (await today()).body;
  const task = before.tasks.find(({ name }) => name === 'Wipe the tables');
  const params = { id: String(task?.id) };
  const markBy = (body: { code?: string; personId?: number }) =>
    app.call(tabletRoutes.markTaskByCode, { params, body: { ...body, isDone: true } }, tablet);
  expect(before.people).toBeNull();
  const needsCode = { fields: [{ path: 'code', message: 'Employee code is a required field' }] };
  expect((await markBy({ personId: 1 })).body).toMatchObject(needsCode);
  await setCodes(false);
  const { people } = (await today()).body;
  expect(people).toEqual([{ id: expect.any(Number), fullName: 'Ana' }]);
  const ana = people?.[0]?.id ?? 0;
  const unnamed = { fields: [{ path: 'personId', message: 'Name is a required field' }] };
  expect((await markBy({})).body).toMatchObject(unnamed);
  const gone = { fields: [{ path: 'personId', message: 'This person no longer works at this location' }] };
  expect((await markBy({ personId: ana + 1 })).body).toMatchObject(gone);
  expect((await markBy({ personId: ana })).body).toEqual({ fullName: 'Ana' });
  const clockByName = { action: 'in' as const, code: '' };
  expect((await app.call(tabletRoutes.clock, { body: clockByName }, tablet)).body).toMatchObject(needsCode);
  await setCodes(true);
});

test('a task that asks for a photo is done with one, and an undo removes it', async () => {
  await addTask('Empty the bins', true);
  const task = (await today()).body.tasks.find(({ name }) => name === 'Empty the bins');
  const id = task?.id ?? 0;
  expect(task).toMatchObject({ needsPhoto: true, photo: null });
  const needed = { fields: [{ path: 'photo', message: 'This task needs a photo' }] };
  expect((await mark(id, '11')).body).toMatchObject(needed);
  const unknown = await mark(id, '11', true, tablet, randomUUID());
  expect(unknown.body).toMatchObject({ fields: [{ path: 'photo', message: 'Upload this image again' }] });
  const { body: photo } = await app.call(tabletRoutes.uploadPhoto, {}, tablet);
  expect((await mark(id, '11', true, tablet, photo.name)).status).toBe(200);
  const { owner } = world.sessions;
  const params = { storeId: String(world.storeId), date: '2026-11-20' };
  const seen = async () =>
    (await app.call(taskDayRoutes.getTaskDay, { params }, owner)).body.records.find((one) => one.id === id);
  expect(await seen()).toMatchObject({ doneBy: 'Ana', photo: photo.name });
  const image = () => app.call(fileRoutes.getImage, { params: { name: photo.name } }, owner);
  expect((await image()).status).toBe(200);
  const { text } = await app.call(taskDayRoutes.exportTasks, { query: {} }, owner);
  expect(text).toContain('Empty the bins,2,1,0,Ana,Yes,1\r\n');
  const log = await app.call(auditRoutes.listAuditEntries, {}, owner);
  const marked = log.body.records.find(({ action }) => action === 'tasks.markTask');
  const undo = { params: { id: String(marked?.id) } };
  expect((await app.call(auditRoutes.undoChange, undo, owner)).status).toBe(200);
  expect(await seen()).toMatchObject({ doneBy: null, photo: null });
  const byOffice = { params: { id: String(id) }, body: { isDone: true } };
  expect((await app.call(taskDayRoutes.markTask, byOffice, world.sessions.manager)).status).toBe(200);
});

test('clocks people in and out, once each', async () => {
  expect((await clock('11', 'out')).body.error).toBe('Ana isn’t clocked in.');
  expect((await clock('11', 'in')).body).toEqual({ fullName: 'Ana' });
  expect((await clock('11', 'in')).body.error).toBe('Ana is already clocked in.');
  expect((await today()).body.present.map(({ fullName }) => fullName)).toEqual(['Ana']);
  expect((await today()).text).not.toContain('"11"');
  const params = { id: String(world.storeId) };
  const office = await app.call(checkedInRoutes.listCheckedIn, { params }, world.sessions.owner);
  expect(office.body.records).toMatchObject([{ employeeCode: '11', fullName: 'Ana' }]);
  expect((await clock('11', 'out')).status).toBe(200);
  expect((await today()).body.present).toEqual([]);
});

test('refuses ten wrong codes at a location, and then right ones too', async () => {
  const guessed = await openTablet(app, await givePassword(app, world, world.otherStoreId));
  for (let wrong = 0; wrong < 10; wrong += 1)
    expect((await clock(String(1000 + wrong), 'in', guessed)).body).toMatchObject(noCode);
  expect((await clock('22', 'in', guessed)).status).toBe(429);
  expect((await clock('11', 'in')).status).toBe(200);
});

test('many right codes at once are no guesses', async () => {
  const busy = await openTablet(app, await givePassword(app, world, world.storeId));
  const clocked = await Promise.all(Array.from({ length: 30 }, () => clock('11', 'out', busy)));
  expect(new Set(clocked.map(({ status }) => status))).toEqual(new Set([200, 409]));
  // The next test signs in the tablet again.
  tablet = busy;
  const guesses = await Promise.all(Array.from({ length: 30 }, () => clock('99', 'in', busy)));
  // An earlier test guessed wrong once.
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(9);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(21);
});

test('strangers don’t lock a tablet out where it signed in before, and a new password opens the login', async () => {
  const other = await createBusinessWorld(app, 'locked tablet');
  const login = await givePassword(app, other, other.storeId);
  const shop = '198.51.100.7';
  expect((await signIn(login, worldPassword, shop)).status).toBe(200);
  for (let stranger = 0; stranger < 60; stranger += 1)
    await signIn(login, 'a guess', `203.0.113.${100 + stranger}`);
  expect((await signIn(login, worldPassword, '203.0.113.99')).status).toBe(429);
  expect((await signIn(login, worldPassword, shop)).status).toBe(200);
  const newPassword = 'another long password';
  await app.call(
    storeLoginRoutes.resetStorePassword,
    { params: { id: String(other.storeId) }, body: { newPassword, reEnterPassword: newPassword } },
    other.sessions.owner,
  );
  expect((await signIn(login, newPassword, '203.0.113.98')).status).toBe(200);
});

test('refuses a wrong login and a wrong password alike, and limits guessing', async () => {
  const login = storeLoginOf(world.businessId, world.storeId);
  for (const wrong of ['nothing', '1', storeLoginOf(999_999, world.storeId), login])
    expect((await signIn(wrong, 'not the password')).body).toMatchObject({ code: 'wrong_credentials' });
  const statuses: number[] = [];
  for (let tries = 0; tries < 9; tries += 1)
    statuses.push((await signIn(login, 'a guess', '203.0.113.9')).status);
  expect(statuses.at(-1)).toBe(429);
});

test('another password, a sign-out and an archived location end a session', async () => {
  const login = await givePassword(app, world, world.storeId);
  expect((await today()).status).toBe(401);
  const next = await openTablet(app, login);
  expect((await today(next)).status).toBe(200);
  await app.call(tabletRoutes.signOutTablet, {}, next);
  expect((await today(next)).status).toBe(401);
  const last = await openTablet(app, login);
  await app.database.admin.query('update store set archived_at = now() where id = $1', [world.storeId]);
  expect((await today(last)).status).toBe(401);
  expect((await signIn(login, worldPassword)).body.code).toBe('wrong_credentials');
});
