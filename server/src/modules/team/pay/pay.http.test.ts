import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { hoursRoutes } from '@washboard/contract/team/hours/hours.routes.ts';
import { payRoutes } from '@washboard/contract/team/pay/pay.routes.ts';
import type { TipGroup, TipSharing } from '@washboard/contract/team/pay/tips.constants.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp, type TestSession } from '../../../../test-kit/app.ts';
import { createKey, sendEvents } from '../../../../test-kit/key-driver.ts';
import { actFor } from '../../../../test-kit/people/acting.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';
import { recordMembers } from '../members.store.ts';

let app: TestApp;
let world: BusinessWorld;
let theirs: BusinessWorld;
let ada: number;
beforeAll(async () => {
  app = await startApp({ env: { STAFF_DOMAINS: 'provider.example.com' } });
  world = await createBusinessWorld(app, 'pay');
  theirs = await createBusinessWorld(app, 'provider');
  const plain = { email: null, phone: null, role: null, storeIds: [world.storeId] };
  [ada = 0] = await app.server.database.business(world.businessId).write((tx) =>
    recordMembers(tx, 'test', [
      { ...plain, fullName: 'Ada Stone', employeeCode: '501' },
      { ...plain, fullName: 'Ben', employeeCode: '502' },
    ]),
  );
  // 11 hours on four days of a week: three at the first store, one at the other.
  for (const [index, day] of ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12'].entries())
    await work(day, '501', index === 2 ? world.otherStoreId : world.storeId);
  await work('2026-11-10', '502', world.storeId);
});
afterAll(() => app.stop());

const work = (day: string, employeeCode: string, storeId: number) =>
  app.call(
    hoursRoutes.addShift,
    { body: { day, from: '07:00', to: '18:00', reason: 'Test', employeeCode, storeId } },
    world.sessions.owner,
  );
const params = (id: number) => ({ params: { id: String(id) } });
const add = (hourlyCents: number, fromDay: string, memberId = ada, from = world) =>
  app.call(
    payRoutes.addPayRate,
    { ...params(memberId), body: { hourlyCents, fromDay } },
    from.sessions.owner,
  );
const undo = (id: number | null) => app.call(auditRoutes.undoChange, params(id ?? 0), world.sessions.owner);
const pay = async (query: { storeIds?: string } = {}) =>
  (await app.call(payRoutes.getPay, { query: { week: '2026-11-10', ...query } }, world.sessions.owner)).body;

test('a week is paid with overtime over all stores, and by store the parts add up', async () => {
  await add(2_000, '2026-01-01');
  const { records, ...totals } = await pay();
  expect(records).toMatchObject([
    {
      employeeCode: '501',
      memberId: ada,
      fullName: 'Ada Stone',
      regularMinutes: 2_400,
      overtimeMinutes: 240,
      payCents: 92_000,
      stores: [
        { storeId: world.storeId, regularMinutes: 1_740, overtimeMinutes: 240, payCents: 70_000 },
        { storeId: world.otherStoreId, regularMinutes: 660, overtimeMinutes: 0, payCents: 22_000 },
      ],
    },
    { fullName: 'Ben', regularMinutes: 660, payCents: null },
  ]);
  expect(totals).toEqual({
    startDate: '2026-11-08',
    isWhole: true,
    regularMinutes: 3_060,
    overtimeMinutes: 240,
    payCents: 92_000,
    withoutRate: 1,
  });
  const other = await pay({ storeIds: String(world.otherStoreId) });
  expect(other.records.map(({ fullName, payCents }) => [fullName, payCents])).toEqual([
    ['Ada Stone', 22_000],
  ]);
});

test('a rate counts from its day on; removing it and undoing that change the pay', async () => {
  const { body } = await add(2_500, '2026-11-12');
  const paid = async () => (await pay()).records[0]?.payCents;
  // The last 11 hours are 7 regular and 4 overtime.
  expect(await paid()).toBe(33 * 2_000 + 7 * 2_500 + 4 * 3_750);
  const removed = await app.call(
    payRoutes.removePayRate,
    { ...params(body.id), body: { version: 1 } },
    world.sessions.owner,
  );
  expect(await paid()).toBe(92_000);
  await undo(removed.body.changeId);
  expect(await paid()).toBe(98_500);
  const changed = await app.call(
    payRoutes.changePayRate,
    { ...params(body.id), body: { hourlyCents: 2_000, fromDay: '2026-11-12', version: 3 } },
    world.sessions.owner,
  );
  expect(await paid()).toBe(92_000);
  await undo(changed.body.changeId);
  await undo(body.changeId);
  expect(await paid()).toBe(92_000);
});

test('the account decides when overtime begins and what it is paid at', async () => {
  const set = (
    overtimeAfterMinutes: number,
    overtimeFactor: number,
    version: number,
    fromDay = '2026-11-10',
  ) =>
    app.call(
      hoursRoutes.setHoursRules,
      { body: { limitMinutes: 840, overtimeAfterMinutes, overtimeFactor, fromDay, version } },
      world.sessions.owner,
    );
  await set(1_200, 2_000_000, 1);
  expect((await pay()).records[0]).toMatchObject({ overtimeMinutes: 1_440, payCents: 40_000 + 96_000 });
  expect((await set(1_200, 900_000, 2)).body.fields?.[0]?.message).toBe('At least 1');
  // Rules from the next week on leave this week alone; an undo leaves the rest.
  await set(600, 3_000_000, 2, '2026-11-15');
  expect((await pay()).records[0]).toMatchObject({ overtimeMinutes: 1_440, payCents: 40_000 + 96_000 });
  const last = (await set(2_400, 1_500_000, 3)).body;
  expect((await pay()).records[0]).toMatchObject({ overtimeMinutes: 240 });
  expect((await undo(last.changeId)).status).toBe(200);
  expect((await pay()).records[0]).toMatchObject({ overtimeMinutes: 1_440 });
  await set(2_400, 1_500_000, 5);
});

test('payroll is a CSV by person and store', async () => {
  const { text } = await app.call(
    payRoutes.exportPay,
    { query: { week: '2026-11-10' } },
    world.sessions.owner,
  );
  const [titles, ...lines] = text.trim().split('\r\n');
  expect(titles).toContain('Employee code,Name,Location,Week from,Regular hours,Overtime hours,Pay,Tips');
  expect(lines.map((line) => line.split(',').toSpliced(2, 1))).toEqual([
    ['501', 'Ada Stone', '2026-11-08', '29.00', '4.00', '700.00', '0.00'],
    ['501', 'Ada Stone', '2026-11-08', '11.00', '0.00', '220.00', '0.00'],
    ['502', 'Ben', '2026-11-08', '11.00', '0.00', '', '0.00'],
  ]);
});

test('a day has one rate, managers see no pay, and people of others are not found', async () => {
  const again = await add(2_100, '2026-01-01');
  expect(again.body.fields?.[0]).toEqual({
    path: 'fromDay',
    message: 'There is a pay rate from this day already',
  });
  expect((await add(0, '2026-02-01')).body.fields?.[0]?.message).toBe('Pay is a required field');
  expect((await app.call(payRoutes.getPay, {}, world.sessions.manager)).status).toBe(403);
  expect((await app.call(payRoutes.listPayRates, params(ada), world.sessions.manager)).status).toBe(403);
  expect((await add(2_000, '2026-01-01', ada, theirs)).status).toBe(404);
  expect((await app.call(payRoutes.listPayRates, params(ada), theirs.sessions.owner)).status).toBe(404);
});

const tipRuleOf = (storeId: number | null, groups: TipGroup[], sharedBy: TipSharing = 'MINUTES') =>
  app.call(payRoutes.addTipRule, { body: { storeId, sharedBy, groups } }, world.sessions.owner);
const tips = async () => {
  const asked = { query: { week: '2026-11-10', storeIds: String(world.storeId) } };
  const { pools } = (await app.call(payRoutes.getTips, asked, world.sessions.owner)).body;
  return pools.flatMap(({ shares }) => shares.map((one) => [one.fullName, one.tipsCents]));
};

/** An order of ten dollars and a tip of $10.01, submitted on a day. */
async function tippedOrder(key: TestSession, code: string, day: string) {
  const line = { kind: 'FIXED_PRICE', family: 'LAUNDRY', code: 'shirt', name: 'Shirt', quantity: 1 };
  const body = { type: 'WALK_IN', code, lines: [{ ...line, unitPriceCents: 1_000 }], tipCents: 1_001 };
  const event = { id: `order-${code}`, at: `${day}T15:00:00Z`, storeId: world.storeId };
  const { results } = await sendEvents(app, key, [{ ...event, type: 'order.created', body }]);
  expect(results).toMatchObject([{ outcome: 'accepted' }]);
}

async function payOrder(key: TestSession, code: string, day: string) {
  const body = { order: `order-${code}`, amountCents: 2_001, tender: 'CASH' };
  const event = { id: `payment-${code}`, at: `${day}T16:00:00Z`, storeId: world.storeId };
  const { results } = await sendEvents(app, key, [{ ...event, type: 'payment.taken', body }]);
  expect(results).toMatchObject([{ outcome: 'accepted' }]);
}

test('tips of orders paid in the week are shared by a rule, by hours and without managers at first; a location can have its own', async () => {
  const { session } = await createKey(app, world.sessions.owner);
  await tippedOrder(session, 'paid', '2026-11-03');
  await tippedOrder(session, 'unpaid', '2026-11-10');
  expect(await tips()).toEqual([
    ['Ada Stone', 0],
    ['Ben', 0],
  ]);
  await payOrder(session, 'paid', '2026-11-10');
  await app.database.admin.query(
    `update team_member set is_manager = true where business_id = $1 and employee_code = '502'`,
    [world.businessId],
  );
  expect(await tips()).toEqual([['Ada Stone', 1_001]]);
  const general = (await tipRuleOf(null, ['ATTENDANT', 'MANAGER'])).body;
  const byHours = [
    ['Ada Stone', 751],
    ['Ben', 250],
  ];
  expect(await tips()).toEqual(byHours);
  const own = (await tipRuleOf(world.storeId, ['MANAGER', 'ATTENDANT'], 'EVENLY')).body;
  expect(await tips()).toEqual([
    ['Ada Stone', 501],
    ['Ben', 500],
  ]);
  const { text } = await app.call(
    payRoutes.exportPay,
    { query: { week: '2026-11-10' } },
    world.sessions.owner,
  );
  expect(
    text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').at(-1)),
  ).toEqual(['5.01', '0.00', '5.00']);
  expect((await tipRuleOf(world.storeId, ['MANAGER'])).status).toBe(409);
  expect((await tipRuleOf(theirs.storeId, ['MANAGER'])).status).toBe(404);
  expect((await tipRuleOf(world.otherStoreId, [])).body.fields?.[0]).toEqual({
    path: 'groups',
    message: 'Choose at least one',
  });
  const removed = await app.call(
    payRoutes.removeTipRule,
    { ...params(own.id), body: { version: 1 } },
    world.sessions.owner,
  );
  expect(await tips()).toEqual(byHours);
  const changed = await app.call(
    payRoutes.changeTipRule,
    { ...params(general.id), body: { sharedBy: 'MINUTES', groups: ['DRIVER'], version: 1 } },
    world.sessions.owner,
  );
  expect(await tips()).toEqual([]);
  for (const { body } of [changed, removed]) expect((await undo(body.changeId)).status).toBe(200);
  expect((await tips())[1]).toEqual(['Ben', 500]);
  await undo(own.changeId);
  expect(await tips()).toEqual(byHours);
});

test('the log names the person whose pay it is; staff acting as the owner can’t set it or undo that', async () => {
  const added = (await add(3_000, '2027-01-01')).body;
  const changed = await app.call(
    payRoutes.changePayRate,
    { ...params(added.id), body: { hourlyCents: 3_100, fromDay: '2027-01-01', version: 1 } },
    world.sessions.owner,
  );
  const entry = (id: number | null, session: TestSession) =>
    app.call(auditRoutes.getAuditEntry, params(id ?? 0), session);
  expect((await entry(changed.body.changeId, world.sessions.owner)).body).toMatchObject({
    action: 'team.changePayRate',
    before: { fullName: 'Ada Stone', hourlyCents: 3_000 },
    after: { fullName: 'Ada Stone', hourlyCents: 3_100 },
    canUndo: true,
  });
  const acting = await actFor(app, theirs.sessions.owner, world, 'owner');
  expect((await entry(changed.body.changeId, acting)).body.canUndo).toBe(false);
  const refused = [
    await app.call(
      payRoutes.addPayRate,
      { ...params(ada), body: { hourlyCents: 1, fromDay: '2027-02-01' } },
      acting,
    ),
    await app.call(auditRoutes.undoChange, params(changed.body.changeId ?? 0), acting),
  ];
  for (const { body } of refused) expect(body).toMatchObject({ code: 'impersonation_limit' });
  expect((await undo(changed.body.changeId)).status).toBe(200);
});
