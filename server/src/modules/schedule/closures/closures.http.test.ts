import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { closureRoutes } from '@washboard/contract/schedule/closures/closures.routes.ts';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedApp, type TestApp, type TestSession } from '../../../../test-kit/app.ts';
import { planStop } from '../../../../test-kit/example-schedule.ts';
import { createKey } from '../../../../test-kit/key-driver.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let key: TestSession;
let businesses = 0;

beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  businesses += 1;
  world = await createBusinessWorld(app, `closures${businesses}`);
  key = (await createKey(app, world.sessions.owner)).session;
});

const place = () => ({ storeId: String(world.storeId) });
const add = (name: string, startDate: string, endDate = startDate) =>
  app.call(
    closureRoutes.addClosure,
    { params: place(), body: { name, startDate, endDate } },
    world.sessions.owner,
  );
const list = async () =>
  (await app.call(closureRoutes.listClosures, { params: place() }, world.sessions.owner)).body;
const affected = async (id: number) =>
  (await app.call(closureRoutes.listAffected, { params: { id: String(id) } }, world.sessions.owner)).body;
const resolve = (id: number, body: Parameters<typeof resolving>[0]) =>
  app.call(closureRoutes.resolveAffected, { params: { id: String(id) }, body }, world.sessions.owner);
const resolving = (body: {
  deliveryIds: number[];
  how: 'RESCHEDULE' | 'CANCEL' | 'DISMISS';
  day?: string;
  startTime?: string;
}) => body;
const undo = (changeId: number | null | undefined) =>
  app.call(auditRoutes.undoChange, { params: { id: String(changeId) } }, world.sessions.owner);
const mails = async () =>
  (
    await app.database.admin.query(
      'select to_address as "to", subject, text from mail where business_id = $1 order by id',
      [world.businessId],
    )
  ).rows as { to: string; subject: string; text: string }[];
/** Thanksgiving in New York, from 11 AM; Ada has an email, the walk-in has none. */
async function twoStops() {
  const window = { windowStart: '2026-11-26T16:00:00Z', windowEnd: '2026-11-26T18:00:00Z' };
  await planStop(app, key, world.storeId, { ...window, code: 'W-1', email: 'ada@example.com' });
  await planStop(app, key, world.storeId, { ...window, code: 'W-2', kind: 'RETURN' });
  // Late on the evening before, and in the other store: not affected.
  const evening = { windowStart: '2026-11-26T03:00:00Z', windowEnd: '2026-11-26T04:00:00Z' };
  await planStop(app, key, world.storeId, { ...evening, code: 'W-3' });
  await planStop(app, key, world.otherStoreId, { ...window, code: 'W-4' });
  const { id } = (await add('Thanksgiving', '2026-11-26')).body;
  return { id, records: (await affected(id)).records };
}

test('lists closures in the zone of the store and counts the orders on its local days', async () => {
  const { id, records } = await twoStops();
  expect(records.map(({ orderCode, customerName, hasEmail }) => [orderCode, customerName, hasEmail])).toEqual(
    [
      ['W-1', 'Ada W-1', true],
      ['W-2', null, false],
    ],
  );
  expect(await list()).toMatchObject({
    timeZone: 'America/New_York',
    closures: [{ id, name: 'Thanksgiving', startDate: '2026-11-26', affected: 2 }],
  });
});

test('refuses a day twice, dates in the wrong order and a missing name', async () => {
  await add('Repairs', '2027-01-04', '2027-01-06');
  const fieldsOf = async (answer: ReturnType<typeof add>) => (await answer).body.fields;
  expect(await fieldsOf(add('Again', '2027-01-06', '2027-01-07'))).toEqual([
    { path: 'startDate', message: 'The location is already closed then' },
  ]);
  expect(await fieldsOf(add('', '2027-01-09', '2027-01-08'))).toEqual([
    { path: 'name', message: 'Name is a required field' },
    { path: 'endDate', message: 'The end date can’t be before the start date' },
  ]);
});

test('adds a year’s holidays in one step, without days that are already closed', async () => {
  await add('Winter break', '2027-12-24', '2027-12-31');
  const body = { year: 2027, names: ['New Year’s Day', 'Thanksgiving', 'Christmas Day'] };
  const { saved } = (
    await app.call(closureRoutes.addHolidays, { params: place(), body }, world.sessions.owner)
  ).body;
  expect((await list()).closures.map(({ name, startDate }) => [name, startDate])).toEqual([
    ['New Year’s Day', '2027-01-01'],
    ['Thanksgiving', '2027-11-25'],
    ['Winter break', '2027-12-24'],
  ]);
  for (const { changeId } of saved.toReversed()) expect((await undo(changeId)).status).toBe(200);
  expect((await list()).closures).toHaveLength(1);
});

test('reschedules together, and emails only the customer whose time changed', async () => {
  const { id, records } = await twoStops();
  expect((await affected(id)).nextOpenDay).toBe('2026-11-27');
  const deliveryIds = records.map(({ deliveryId }) => deliveryId);
  const closed = await resolve(id, { deliveryIds, how: 'RESCHEDULE', day: '2026-11-26' });
  expect(closed.body.fields).toEqual([{ path: 'day', message: 'The location is closed then' }]);
  const missing = await resolve(id, { deliveryIds, how: 'RESCHEDULE' });
  expect(missing.body.fields).toEqual([{ path: 'day', message: 'New day is a required field' }]);
  expect(await mails()).toEqual([]);
  const done = await resolve(id, { deliveryIds, how: 'RESCHEDULE', day: '2026-11-27', startTime: '13:30' });
  expect(done.body).toMatchObject({ resolved: 2, emailed: 1 });
  const [mail] = await mails();
  expect(mail).toMatchObject({ to: 'ada@example.com', subject: 'Your pickup moved to 11/27/2026' });
  expect(mail?.text).toContain('New time: 11/27/2026, 1:30 PM to 3:30 PM.');
  expect((await affected(id)).records).toEqual([]);
  // The customer got an email, so it can't be undone.
  expect((await undo(done.body.changeIds[0])).status).toBe(409);
});

test('cancels one order and dismisses another without an email, and both are undone', async () => {
  const { id, records } = await twoStops();
  const [first, second] = records.map(({ deliveryId }) => deliveryId);
  const canceled = await resolve(id, { deliveryIds: [first ?? 0], how: 'CANCEL' });
  const dismissed = await resolve(id, { deliveryIds: [second ?? 0], how: 'DISMISS' });
  expect((await affected(id)).records).toEqual([]);
  expect(await mails()).toEqual([]);
  expect((await resolve(id, { deliveryIds: [first ?? 0], how: 'CANCEL' })).body.code).toBe('conflict');
  expect((await undo(dismissed.body.changeIds[0])).status).toBe(200);
  expect((await undo(canceled.body.changeIds[0])).status).toBe(200);
  expect((await affected(id)).records).toEqual(records);
});

test('nothing changes if one of the orders was resolved in the meantime', async () => {
  const { id, records } = await twoStops();
  const deliveryIds = records.map(({ deliveryId }) => deliveryId);
  await resolve(id, { deliveryIds: deliveryIds.slice(0, 1), how: 'DISMISS' });
  const both = await resolve(id, { deliveryIds, how: 'CANCEL' });
  expect([both.status, both.body.code]).toEqual([409, 'conflict']);
  expect((await affected(id)).records).toHaveLength(1);
});

test('the second of two editors is refused, and random changes undone newest first end at the beginning', async () => {
  const { id } = (await add('Kept', '2027-06-01')).body;
  const change = (closure: number, version: number, name: string, startDate: string, endDate = startDate) =>
    app.call(
      closureRoutes.changeClosure,
      { params: { id: String(closure) }, body: { name, startDate, endDate, version } },
      world.sessions.owner,
    );
  await change(id, 1, 'First', '2027-06-02');
  expect((await change(id, 1, 'Second', '2027-06-03')).body.code).toBe('stale_version');
  const beginning = contentOf(await list());
  const step = fc.record({
    kind: fc.constantFrom('add', 'change', 'remove'),
    which: fc.nat(),
    from: fc.integer({ min: 10, max: 27 }),
  });
  const done: number[] = [];
  for (const { kind, which, from } of fc.sample(step, 50)) {
    const { closures } = await list();
    const one = closures[which % closures.length];
    const answer =
      kind === 'add' || one === undefined
        ? await add(kind, `2027-07-${from}`, `2027-07-${from + 1}`)
        : kind === 'change'
          ? await change(one.id, one.version, kind, `2027-08-${from}`)
          : await app.call(
              closureRoutes.removeClosure,
              { params: { id: String(one.id) }, body: { version: one.version } },
              world.sessions.owner,
            );
    if (answer.status === 200 && answer.body.changeId !== null) done.push(answer.body.changeId);
  }
  expect(done.length).toBeGreaterThan(10);
  for (const changeId of done.reverse()) expect((await undo(changeId)).status).toBe(200);
  expect(contentOf(await list())).toEqual(beginning);
});

const contentOf = ({ closures }: Awaited<ReturnType<typeof list>>) =>
  closures.map(({ version: _, ...facts }) => facts);
