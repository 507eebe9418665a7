import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { shiftRoutes } from '@washboard/contract/schedule/shifts.routes.ts';
import { emptyWeek } from '@washboard/contract/schedule/shifts.rules.ts';
import { taskRoutes } from '@washboard/contract/tasks/tasks.routes.ts';
import type { TaskForm } from '@washboard/contract/tasks/tasks.schemas.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../test-kit/app.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let theirs: BusinessWorld;
beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'tasks');
  theirs = await createBusinessWorld(app, 'others');
});

const form = (name: string, more: Partial<TaskForm> = {}): TaskForm => ({
  name,
  description: '',
  assignedLocations: [world.storeId, world.otherStoreId],
  assignedDays: [0, 1, 2, 3, 4, 5, 6],
  assignedShifts: [],
  needsPhoto: false,
  carriesOver: false,
  ...more,
});
const add = (name: string, more: Partial<TaskForm> = {}) =>
  app.call(taskRoutes.addTask, { body: form(name, more) }, world.sessions.owner);
const change = (id: number, version: number, body: TaskForm) =>
  app.call(
    taskRoutes.changeTask,
    { params: { id: String(id) }, body: { ...body, version } },
    world.sessions.owner,
  );
const archive = (id: number, version: number) =>
  app.call(taskRoutes.archiveTask, { params: { id: String(id) }, body: { version } }, world.sessions.owner);
const undo = (id: number | null) =>
  app.call(auditRoutes.undoChange, { params: { id: String(id) } }, world.sessions.owner);
const list = async (from = world) => (await app.call(taskRoutes.listTasks, {}, from.sessions.owner)).body;
const dueOf = async (taskId: number) => {
  const { rows } = await app.database.admin.query(
    `select store_id::int as store, shift_name as shift from task_due where task_id = $1
     order by business_date, store_id, shift_name`,
    [taskId],
  );
  return rows as { store: number; shift: string }[];
};

test('lists the tasks of its own business by name', async () => {
  for (const name of ['Mop', 'count the drawer']) await add(name);
  expect((await list()).records.map(({ name }) => name)).toEqual(['count the drawer', 'Mop']);
  expect((await list(theirs)).records).toEqual([]);
});

test('refuses a task without a name, location or day, and one of another business’s location', async () => {
  const refused = await add(' ', { assignedLocations: [], assignedDays: [] });
  expect(refused.body.fields).toEqual([
    { path: 'name', message: 'Name is a required field' },
    { path: 'assignedLocations', message: 'Choose at least one location' },
    { path: 'assignedDays', message: 'Choose at least one day' },
  ]);
  expect((await add('Mop', { assignedLocations: [theirs.storeId] })).status).toBe(404);
});

test('refuses a change to an outdated task', async () => {
  const { id } = (await add('Seen by two')).body;
  expect((await change(id, 1, form('By the first'))).body.version).toBe(2);
  const second = await change(id, 1, form('By the second'));
  expect([second.status, second.body.code]).toEqual([409, 'stale_version']);
});

test('plans a task once a day at a store without shifts, and again when it changes', async () => {
  const { id } = (await add('Planned')).body;
  const both = [world.storeId, world.otherStoreId];
  expect((await dueOf(id)).map(({ store }) => store).sort()).toEqual([...both, ...both].sort());
  const changed = await change(id, 1, form('Planned', { assignedLocations: [world.storeId] }));
  expect((await dueOf(id)).map(({ store }) => store)).toEqual([world.storeId, world.storeId]);
  await undo(changed.body.changeId);
  expect(await dueOf(id)).toHaveLength(4);
  const archived = await archive(id, 3);
  expect(await dueOf(id)).toEqual([]);
  expect((await list()).records.map(({ name }) => name)).not.toContain('Planned');
  await undo(archived.body.changeId);
  expect(await dueOf(id)).toHaveLength(4);
});

test('plans a task for each of its shifts that a store works that day', async () => {
  for (const name of ['Morning', 'Evening']) {
    const [startTime, endTime] = name === 'Morning' ? ['08:00', '12:00'] : ['13:00', '18:00'];
    const timings = emptyWeek().map((slot) => ({ ...slot, isActive: true, startTime, endTime }));
    await app.call(
      shiftRoutes.addShift,
      { params: { storeId: String(world.storeId) }, body: { name, type: 'SHIFT', timings } },
      world.sessions.owner,
    );
  }
  expect((await list()).shiftNames).toEqual(['Evening', 'Morning']);
  const assignedShifts = [
    { name: 'Morning', isAssigned: true },
    { name: 'Evening', isAssigned: false },
  ];
  const { id } = (await add('By shift', { assignedShifts })).body;
  const shifts = (await dueOf(id)).map(({ store, shift }) => [store === world.storeId, shift]).sort();
  expect(shifts).toEqual([
    [false, ''],
    [false, ''],
    [true, 'Morning'],
    [true, 'Morning'],
  ]);
  const saved = (await list()).records.find((one) => one.id === id)?.assignedShifts;
  expect(saved).toEqual([
    { name: 'Evening', isAssigned: false },
    { name: 'Morning', isAssigned: true },
  ]);
});
