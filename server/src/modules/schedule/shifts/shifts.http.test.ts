import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { zoneRoutes } from '@washboard/contract/delivery/zones/zones.routes.ts';
import { shiftRoutes } from '@washboard/contract/schedule/shifts.routes.ts';
import { emptyWeek } from '@washboard/contract/schedule/shifts.rules.ts';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../../test-kit/app.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let owner: BusinessWorld['sessions']['owner'];
let ofStore: { storeId: string };
let businesses = 0;

beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  businesses += 1;
  world = await createBusinessWorld(app, `shifts${businesses}`);
  owner = world.sessions.owner;
  ofStore = { storeId: String(world.storeId) };
});

const at = (startTime: string, endTime: string, days = [1]) =>
  emptyWeek().map((slot) =>
    days.includes(slot.day) ? { ...slot, isActive: true, startTime, endTime } : slot,
  );
const factsOf = (name: string, timings: ReturnType<typeof emptyWeek>) => ({
  name,
  timings,
  deliveryTimingSettings: { maxStops: 8, serviceType: 'ALL' as const, bufferHours: 0.5 },
});
const add = (name: string, timings = at('09:00', '12:00'), type: 'SHIFT' | 'OWN_DELIVERY' = 'SHIFT') =>
  app.call(shiftRoutes.addShift, { params: ofStore, body: { ...factsOf(name, timings), type } }, owner);
const change = (id: number, version: number, facts: ReturnType<typeof factsOf>) =>
  app.call(shiftRoutes.changeShift, { params: { id: String(id) }, body: { ...facts, version } }, owner);
const remove = (id: number, version: number) =>
  app.call(shiftRoutes.removeShift, { params: { id: String(id) }, body: { version } }, owner);
const undo = (changeId: number | null) =>
  app.call(auditRoutes.undoChange, { params: { id: String(changeId) } }, owner);
const list = async () => (await app.call(shiftRoutes.listShifts, { params: ofStore }, owner)).body.records;

test('lists the shifts of a location with its time zone and the default service type', async () => {
  const body = { name: 'Morning', type: 'SHIFT' as const, timings: at('09:00', '12:00') };
  await app.call(shiftRoutes.addShift, { params: ofStore, body }, owner);
  const answer = await app.call(shiftRoutes.listShifts, { params: ofStore }, owner);
  expect(answer.body.timeZone).toBe('America/New_York');
  expect(answer.body.records).toMatchObject([
    { name: 'Morning', version: 1, deliveryTimingSettings: { serviceType: 'ALL' } },
  ]);
  const other = { storeId: String(world.otherStoreId) };
  expect((await app.call(shiftRoutes.listShifts, { params: other }, owner)).body.records).toEqual([]);
});

test('a time carries its delivery zones by name', async () => {
  const zone = { name: 'North', color: 0, zipCodes: ['07030'], polygon: null, deliveryTierId: null };
  const { id } = (await app.call(zoneRoutes.addZone, { params: ofStore, body: zone }, owner)).body;
  const timings = at('09:00', '12:00').map((slot) => ({ ...slot, zoneIds: slot.day === 1 ? [id] : [] }));
  await add('Route', timings, 'OWN_DELIVERY');
  const [route] = await list();
  expect(route?.timings.filter(({ zones }) => zones.length > 0)).toMatchObject([
    { day: 1, zoneIds: [id], zones: [{ id, name: 'North' }] },
  ]);
});

test('refuses a name, a week and times that don’t fit, each at its field', async () => {
  await add('Morning');
  const taken = await add(' morning ', at('13:00', '15:00'));
  expect(taken.body.fields).toEqual([{ path: 'name', message: 'Please add distinct names' }]);
  const touching = await add('Noon', at('12:00', '15:00'));
  expect(touching.status).toBe(422);
  expect(touching.body.fields).toEqual([
    {
      path: 'timings.1.startTime',
      message: 'Start times must not overlap or touch earlier or later windows on the same day',
    },
  ]);
  const empty = await add('Never', emptyWeek());
  expect(empty.body.fields).toEqual([
    { path: 'timings', message: 'Please add at least one active time slot for a window' },
  ]);
  expect((await add('', at('13:00', '15:00'))).body.fields).toEqual([
    { path: 'name', message: 'Name is a required field' },
  ]);
  // A delivery window is compared with delivery windows only.
  expect((await add('Morning', at('09:00', '12:00'), 'OWN_DELIVERY')).status).toBe(200);
  expect(await list()).toHaveLength(2);
});

test('two people who add the same hours at once get one window', async () => {
  const answers = await Promise.all([add('One'), add('Two'), add('Three')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
});

test('the second of two editors gets the row as the first left it', async () => {
  const { id } = (await add('Morning')).body;
  await change(id, 1, factsOf('Early', at('06:00', '08:00')));
  const second = await change(id, 1, factsOf('Late', at('20:00', '22:00')));
  expect([second.status, second.body.code]).toEqual([409, 'stale_version']);
  expect(second.body.error).toMatch(/^\S.* changed this in the meantime\.$/);
  expect(second.body.current).toMatchObject({ id, name: 'Early', version: 2 });
  expect((await remove(id, 1)).body.code).toBe('stale_version');
});

test('an undo is refused with the field that changed again', async () => {
  const { id } = (await add('Morning')).body;
  const first = await change(id, 1, factsOf('Early', at('09:00', '12:00')));
  await change(id, 2, factsOf('Earliest', at('09:00', '12:00')));
  const undone = await undo(first.body.changeId);
  expect([undone.status, undone.body.fields]).toEqual([409, [{ path: 'name', message: 'Changed since' }]]);
});

test('random changes undone newest first end at the beginning', async () => {
  await add('Kept', at('22:00', '23:00', [0, 3]));
  const step = fc.record({
    kind: fc.constantFrom('add', 'change', 'remove'),
    which: fc.nat(),
    name: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
    from: fc.integer({ min: 0, max: 20 }),
    days: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
  });
  const beginning = contentOf(await list());
  const done: number[] = [];
  for (const { kind, which, name, from, days } of fc.sample(step, 60)) {
    const now = await list();
    const one = now[which % Math.max(now.length, 1)];
    const hour = (value: number) => `${String(value).padStart(2, '0')}:00`;
    const timings = at(hour(from), hour(from + 2), days);
    const answer =
      kind === 'add' || one === undefined
        ? await add(name, timings)
        : kind === 'change'
          ? await change(one.id, one.version, factsOf(name, timings))
          : await remove(one.id, one.version);
    if (answer.status === 200 && answer.body.changeId !== null) done.push(answer.body.changeId);
  }
  expect(done.length).toBeGreaterThan(10);
  for (const changeId of done.reverse()) expect((await undo(changeId)).status).toBe(200);
  expect(contentOf(await list())).toEqual(beginning);
});

const contentOf = (rows: Awaited<ReturnType<typeof list>>) => rows.map(({ version: _, ...facts }) => facts);
