import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { checkedInRoutes } from '@washboard/contract/team/checked-in.routes.ts';
import { hoursRoutes } from '@washboard/contract/team/hours/hours.routes.ts';
import { defaultOvertime } from '@washboard/contract/team/pay/pay.constants.ts';
import { payRoutes } from '@washboard/contract/team/pay/pay.routes.ts';
import { teamRoutes } from '@washboard/contract/team/team.routes.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../../test-kit/app.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';
import { beginWork, endWork } from '../index.ts';

let app: TestApp;
let world: BusinessWorld;
let count = 0;
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  count += 1;
  world = await createBusinessWorld(app, `hours${count}`);
});

const hoursAgo = (hours: number) =>
  new Date(app.server.clock.now().getTime() - hours * 3_600_000).toISOString();
/** A clock-in at the first store, so many hours ago, and perhaps its clock-out. */
const clock = (by: string, from: number, to?: number) =>
  app.server.database.business(world.businessId).write(async (tx) => {
    const at = hoursAgo(from);
    const start = { storeId: world.storeId, at, businessDate: at.slice(0, 10), facts: { by } };
    const [id = 0] = await beginWork(tx, 'pos', [start]);
    if (to !== undefined) await endWork(tx, [{ workId: id, at: hoursAgo(to) }]);
    return id;
  });
const week = async (session = world.sessions.owner, day = hoursAgo(0).slice(0, 10)) =>
  (await app.call(hoursRoutes.getHours, { query: { week: day } }, session)).body;
async function shiftOf(id: number, day?: string) {
  for (const { shifts } of (await week(world.sessions.owner, day)).records)
    for (const shift of shifts) if (shift.id === id) return shift;
  return undefined;
}
const typed = { day: '2026-11-10', from: '22:00', to: '06:00', reason: 'Forgot to clock in' };
const add = (changed: object = {}, session = world.sessions.owner) =>
  app.call(
    hoursRoutes.addShift,
    { body: { ...typed, storeId: world.storeId, employeeCode: '77', ...changed } },
    session,
  );
const correct = (id: number, body: object, session = world.sessions.owner) =>
  app.call(
    hoursRoutes.correctShift,
    { params: { id: String(id) }, body: { ...typed, version: 1, ...body } },
    session,
  );

test('a shift without a clock-out ends by itself at the limit, which the business sets', async () => {
  const old = await clock('11', 20);
  const open = await clock('12', 2);
  const shifts = async () => Promise.all([shiftOf(old, hoursAgo(20).slice(0, 10)), shiftOf(open)]);
  expect(await shifts()).toMatchObject([
    { minutes: 14 * 60, isAutomatic: true, endedAt: hoursAgo(6) },
    { minutes: 120, isAutomatic: false, endedAt: null },
  ]);
  const isIn = async () => {
    const { body } = await app.call(
      checkedInRoutes.listCheckedIn,
      { params: { id: String(world.storeId) } },
      world.sessions.owner,
    );
    return body.records.map(({ employeeCode }) => employeeCode);
  };
  expect(await isIn()).toEqual(['12']);
  const set = (limitMinutes: number, version: number) =>
    app.call(
      hoursRoutes.setHoursRules,
      { body: { limitMinutes, ...defaultOvertime, fromDay: '2026-11-08', version } },
      world.sessions.owner,
    );
  expect((await set(60, 1)).body).toMatchObject({ version: 2 });
  expect((await set(90, 1)).status).toBe(409);
  expect((await set(90, 2)).body.version).toBe(3);
  const kept = await app.call(hoursRoutes.getHoursRules, {}, world.sessions.manager);
  expect(kept.body).toEqual({
    limitMinutes: 90,
    ...defaultOvertime,
    fromDay: '2026-11-08',
    version: 3,
  });
  expect((await set(10, 3)).body.fields).toEqual([{ path: 'limitMinutes', message: 'At least 1 hour' }]);
  expect((await shifts()).map((shift) => shift?.minutes)).toEqual([90, 90]);
  expect(await isIn()).toEqual([]);
});

test('a correction is a new event: it counts, and what was clocked stays visible', async () => {
  const id = await clock('11', 240, 230);
  const day = hoursAgo(240).slice(0, 10);
  const clocked = { beganAt: hoursAgo(240), endedAt: hoursAgo(230) };
  const corrected = await correct(id, { day, from: '01:00', to: '05:30', reason: 'Left early' });
  expect(corrected.status).toBe(200);
  const first = await shiftOf(id, day);
  expect(first).toMatchObject({ minutes: 270, version: 2, clocked, businessDate: day });
  expect(first?.corrections).toMatchObject([{ reason: 'Left early', byName: `owner hours${count}` }]);
  const stale = await correct(id, { day, from: '01:00', to: '06:00' });
  expect([stale.status, stale.body.error, stale.body.current]).toEqual([
    409,
    `owner hours${count} corrected this in the meantime.`,
    expect.objectContaining({ id, version: 2 }),
  ]);
  const removed = await app.call(
    hoursRoutes.removeShift,
    { params: { id: String(id) }, body: { reason: 'Wrong code', version: 2 } },
    world.sessions.owner,
  );
  expect(removed.status).toBe(200);
  expect(await shiftOf(id, day)).toMatchObject({ minutes: 0, isRemoved: true, clocked, version: 3 });
  // And corrected again, it happened after all.
  await correct(id, { day, from: '01:00', to: '03:00', version: 3 });
  expect(await shiftOf(id, day)).toMatchObject({ minutes: 120, isRemoved: false });
  const { rows } = await app.database.admin.query(
    'select began_at, ended_at from time_worked where business_id = $1 and id = $2',
    [world.businessId, id],
  );
  expect(rows).toEqual([{ began_at: new Date(clocked.beganAt), ended_at: new Date(clocked.endedAt) }]);
  const { body: log } = await app.call(auditRoutes.listAuditEntries, {}, world.sessions.owner);
  expect(log.records.map(({ action }) => action).slice(0, 3)).toEqual([
    'team.correctShift',
    'team.removeShift',
    'team.correctShift',
  ]);
});

test('a shift is added by hand, on the clock of its store; bad times are refused at their field', async () => {
  const { body } = await add();
  expect(await shiftOf(body.id, '2026-11-10')).toMatchObject({
    beganAt: '2026-11-11T03:00:00.000Z',
    endedAt: '2026-11-11T11:00:00.000Z',
    businessDate: '2026-11-10',
    minutes: 480,
    clocked: null,
    version: 2,
  });
  const fieldsOf = async (changed: object) => (await add(changed)).body.fields;
  expect(await fieldsOf({ from: '05:00', day: '2026-11-11' })).toEqual([
    { path: 'from', message: 'Overlaps another shift of this person' },
  ]);
  expect(await fieldsOf({ storeId: world.otherStoreId })).toEqual([
    { path: 'from', message: 'Overlaps another shift of this person' },
  ]);
  expect(await fieldsOf({ from: '05:00', day: '2026-11-11', employeeCode: '78' })).toBeUndefined();
  expect(await fieldsOf({ day: '2099-01-01' })).toContainEqual({
    path: 'from',
    message: 'This is in the future',
  });
  expect(await fieldsOf({ reason: ' ', from: '8', employeeCode: 'x' })).toEqual([
    { path: 'from', message: 'Clock-in is a required field' },
    { path: 'reason', message: 'Reason is a required field' },
    { path: 'employeeCode', message: 'Invalid employee code - must be a number' },
  ]);
  expect(await fieldsOf({ from: '09:00', to: '09:00' })).toEqual([
    { path: 'to', message: 'Clock-out can’t be the same as clock-in' },
  ]);
  const far = await correct(body.id, { day: '2026-10-01', version: 2 });
  expect(far.body.fields).toEqual([{ path: 'day', message: 'Within a week of the clocked day' }]);
});

test('a shift over Saturday midnight counts in both weeks, and in the pay of each', async () => {
  const { id } = (await add({ day: '2026-11-14' })).body;
  expect(await shiftOf(id, '2026-11-14')).toMatchObject({
    minutes: 480,
    worked: [{ day: '2026-11-14', minutes: 120 }],
  });
  const { records } = await week(world.sessions.owner, '2026-11-15');
  expect(records).toMatchObject([{ minutes: 360, days: [360, 0, 0, 0, 0, 0, 0] }]);
  const payOf = async (day: string) =>
    (await app.call(payRoutes.getPay, { query: { week: day } }, world.sessions.owner)).body.regularMinutes;
  expect([await payOf('2026-11-08'), await payOf('2026-11-15')]).toEqual([120, 360]);
});

test('a week is exported for payroll, in hours by person and day', async () => {
  await clock('11', 4, 2.5);
  await clock('11', 2, 1);
  const query = { week: hoursAgo(0).slice(0, 10) };
  const { text } = await app.call(hoursRoutes.exportHours, { query }, world.sessions.owner);
  const [titles = '', row = '', ...more] = text.trim().split('\r\n');
  expect(titles).toMatch(
    /^\ufeff?Employee code,Name,2026-11-15,.*,2026-11-21,Total hours,Open shifts,Ended by themselves$/,
  );
  expect(row).toMatch(/^11,,.*2\.50.*,2\.50,0,0$/);
  expect(more).toEqual([]);
});

test('managers see and correct the hours of their own stores only', async () => {
  const own = await clock('11', 5, 1);
  const other = (await add({ storeId: world.otherStoreId, employeeCode: '12' })).body.id;
  const { manager } = world.sessions;
  expect((await week(manager)).records.map(({ id }) => id)).toEqual(['11']);
  expect((await week(manager, '2026-11-10')).records).toEqual([]);
  expect((await add({ employeeCode: '13' }, manager)).status).toBe(200);
  expect((await add({ employeeCode: '13', storeId: world.otherStoreId }, manager)).status).toBe(404);
  const at = { day: hoursAgo(5).slice(0, 10), from: '00:00', to: '00:30' };
  expect((await correct(own, at, manager)).status).toBe(200);
  expect((await correct(other, { version: 2 }, manager)).status).toBe(404);
  expect((await correct(999_999, {}, manager)).status).toBe(404);
});

test('hours stay with the person when their code goes to somebody else', async () => {
  const member = async (firstName: string) => {
    const body = {
      ...{ firstName, lastName: 'Lee', employeeCode: '55', email: null, phone: null, birthday: null },
      ...{ role: null, storeIds: [world.storeId] },
    };
    return (await app.call(teamRoutes.addMember, { body }, world.sessions.owner)).body.id;
  };
  const ann = await member('Ann');
  await clock('55', 8, 6);
  const params = { id: String(ann) };
  await app.call(teamRoutes.removeMember, { params, body: { version: 1 } }, world.sessions.owner);
  await member('Bo');
  await clock('55', 4, 3);
  const { records } = await week();
  expect(records.map(({ fullName, minutes }) => [fullName, minutes])).toEqual([
    ['Ann Lee', 120],
    ['Bo Lee', 60],
  ]);
});
