import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { taskDayRoutes } from '@washboard/contract/tasks/days/task-days.routes.ts';
import { taskRoutes } from '@washboard/contract/tasks/tasks.routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../../test-kit/app.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';
import { type Done, recordDue } from './due.store.ts';

// The tests' today is Friday, Nov 20, at both stores.
let app: TestApp;
let world: BusinessWorld;
let theirs: BusinessWorld;
beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'days');
  theirs = await createBusinessWorld(app, 'others');
});

const by: Done = {
  doneAt: '2026-11-18T18:00:00.000Z',
  doneOn: '2026-11-18',
  byName: 'Ana',
  byCode: '7',
  photo: null,
};

/** A task of both stores, due today and on these days at the first. */
async function taskWith(name: string, past: Record<string, Done | null>, carriesOver = false) {
  const body = {
    name,
    description: '',
    assignedLocations: [world.storeId, world.otherStoreId],
    assignedDays: [5],
    assignedShifts: [],
    needsPhoto: false,
    carriesOver,
  };
  const { id: taskId } = (await app.call(taskRoutes.addTask, { body }, world.sessions.owner)).body;
  const rows = Object.entries(past).map(([date, done]) => ({
    storeId: world.storeId,
    date,
    taskId,
    shiftName: '',
    done,
  }));
  await app.server.database.business(world.businessId).write((tx) => recordDue(tx, rows));
  return taskId;
}
const weekOf = async (week?: string, who = world.sessions.manager) =>
  (await app.call(taskDayRoutes.getTaskWeek, { query: week === undefined ? {} : { week } }, who)).body;
const dayOf = async (date: string, storeId = world.storeId, who = world.sessions.manager) =>
  app.call(taskDayRoutes.getTaskDay, { params: { storeId: String(storeId), date } }, who);
const listed = async (date: string, name: string) =>
  (await dayOf(date)).body.records.filter((one) => one.name === name);
const mark = (id: number, isDone: boolean, who = world.sessions.manager) =>
  app.call(taskDayRoutes.markTask, { params: { id: String(id) }, body: { isDone } }, who);

test('counts what is due, done and missed by store and day, late ones as missed', async () => {
  const late = { ...by, doneOn: '2026-11-19', doneAt: '2026-11-19T18:00:00.000Z' };
  await taskWith('Counted', { '2026-11-17': null, '2026-11-18': by, '2026-11-16': late });
  const { startDate, records } = await weekOf();
  expect([startDate, records.map(({ id }) => id)]).toEqual(['2026-11-15', [world.storeId]]);
  expect(records[0]?.today).toBe('2026-11-20');
  expect(records[0]?.days.map(({ due, done, missed }) => [due, done, missed])).toEqual([
    [0, 0, 0],
    [1, 0, 1],
    [1, 0, 1],
    [1, 1, 0],
    [0, 0, 0],
    [1, 0, 0],
    [0, 0, 0],
  ]);
  expect((await weekOf('2026-11-25')).startDate).toBe('2026-11-22');
  expect((await weekOf(undefined, world.sessions.owner)).records).toHaveLength(2);
  const file = await app.call(taskDayRoutes.exportTasks, { query: {} }, world.sessions.manager);
  expect(file.text).toContain('2026-11-15,Main Street days,Counted,4,1,2,Ana,No,0\r\n');
});

test('carries a missed task over until it is done or due again', async () => {
  await taskWith('Carried', { '2026-11-17': null, '2026-11-13': null }, true);
  await taskWith('Not carried', { '2026-11-17': null });
  const on = async (date: string) => (await listed(date, 'Carried')).map(({ dueOn }) => dueOn);
  expect([await on('2026-11-16'), await on('2026-11-18')]).toEqual([['2026-11-13'], ['2026-11-17']]);
  expect([await on('2026-11-20'), await on('2026-11-21')]).toEqual([['2026-11-20'], []]);
  expect(await listed('2026-11-18', 'Not carried')).toEqual([]);
  const [carried] = await listed('2026-11-19', 'Carried');
  await mark(carried?.id ?? 0, true);
  const done = { doneOn: '2026-11-20', doneBy: 'manager days' };
  expect(await listed('2026-11-17', 'Carried')).toMatchObject([done]);
  expect(await on('2026-11-19')).toEqual(['2026-11-17']);
});

test('a manager marks a task as done and not done, each with undo', async () => {
  await taskWith('Marked', { '2026-11-18': by });
  const [task] = await listed('2026-11-20', 'Marked');
  const id = task?.id ?? 0;
  const done = await mark(id, true);
  expect((await mark(id, true)).body).toEqual({ changeId: null });
  expect(await listed('2026-11-20', 'Marked')).toMatchObject([
    { doneOn: '2026-11-20', doneBy: 'manager days' },
  ]);
  const undo = (changeId: number | null) =>
    app.call(auditRoutes.undoChange, { params: { id: String(changeId) } }, world.sessions.owner);
  expect((await undo(done.body.changeId)).status).toBe(200);
  expect(await listed('2026-11-20', 'Marked')).toMatchObject([{ doneAt: null, doneBy: null }]);
  const [earlier] = await listed('2026-11-18', 'Marked');
  const undone = await mark(earlier?.id ?? 0, false);
  expect(await listed('2026-11-18', 'Marked')).toMatchObject([{ doneBy: null }]);
  await undo(undone.body.changeId);
  expect(await listed('2026-11-18', 'Marked')).toMatchObject([{ doneAt: by.doneAt, doneBy: 'Ana' }]);
  expect((await undo(undone.body.changeId)).status).toBe(409);
});

test('a manager undoes their own mark for a day, at their stores, and nobody else’s', async () => {
  await taskWith('Undone by a manager', { '2026-11-18': by });
  const [task] = await listed('2026-11-20', 'Undone by a manager');
  const id = task?.id ?? 0;
  const { manager, owner, installer } = world.sessions;
  const undo = async (changeId: number | null, who = manager) =>
    (await app.call(auditRoutes.undoChange, { params: { id: String(changeId) } }, who)).status;
  const change = (set: string, changeId: number | null) =>
    app.database.admin.query(`update audit_entry set ${set} where id = $1`, [changeId]);
  const { changeId: own } = (await mark(id, true)).body;
  expect(await undo(own, installer)).toBe(403);
  expect(await undo(own)).toBe(200);
  expect(await listed('2026-11-20', 'Undone by a manager')).toMatchObject([{ doneBy: null }]);
  const { changeId: theirs } = (await mark(id, true, owner)).body;
  expect(await undo(theirs)).toBe(404);
  await undo(theirs, owner);
  const { changeId: old } = (await mark(id, true)).body;
  await change(`at = at - interval '25 hours'`, old);
  expect(await undo(old)).toBe(404);
  const there = (await dayOf('2026-11-20', world.otherStoreId, owner)).body.records[0];
  const { changeId: elsewhere } = (await mark(there?.id ?? 0, true, owner)).body;
  await change(`user_id = ${world.userIds.manager}`, elsewhere);
  expect(await undo(elsewhere)).toBe(404);
});

test('refuses what isn’t due yet, and what belongs to others', async () => {
  await taskWith('Refused', { '2026-11-21': null });
  const [next] = await listed('2026-11-21', 'Refused');
  const early = await mark(next?.id ?? 0, true);
  expect([early.status, early.body.error]).toEqual([409, 'This is due on 11/21/2026.']);
  const atOther = (await dayOf('2026-11-20', world.otherStoreId, world.sessions.owner)).body.records[0];
  expect((await mark(atOther?.id ?? 0, true)).status).toBe(404);
  expect((await mark(atOther?.id ?? 0, true, theirs.sessions.owner)).status).toBe(404);
  expect((await dayOf('2026-11-20', world.otherStoreId)).status).toBe(404);
  expect((await dayOf('2026-11-20', world.storeId, theirs.sessions.owner)).status).toBe(404);
});
