import { attentionRoutes } from '@washboard/contract/attention/attention.routes.ts';
import { alarmRoutes } from '@washboard/contract/machine-links/alarms/alarms.routes.ts';
import { floorRoutes } from '@washboard/contract/machine-links/floor.routes.ts';
import { startRoutes } from '@washboard/contract/machine-links/starts.routes.ts';
import { unstartedRoutes } from '@washboard/contract/machine-links/unstarted/unstarted.routes.ts';
import { turnRoutes } from '@washboard/contract/machines/turns.routes.ts';
import { expect, test } from 'vitest';
import { sharedApp } from '../../../../test-kit/app.ts';
import { createBusinessWorld } from '../../../../test-kit/world.ts';
import { checkAlarms } from '../index.ts';

// It is 5 PM UTC on November 20, 2026.
const app = await sharedApp();

/** A washer that reported a run, and was paid at 4:50 PM UTC. */
async function shopOf(name: string, { hasReported = true } = {}) {
  const world = await createBusinessWorld(app, name);
  const { owner } = world.sessions;
  const admin = app.database.admin;
  const state = (at: string) =>
    admin.query(
      `insert into machine_state (business_id, machine_id, at, state, ref, source)
       values ($1, $2, $3, 'RUNNING', 'a', 'device')`,
      [world.businessId, world.washerId, at],
    );
  const paid = await admin.query(
    `with paid as (
      insert into turn (business_id, store_id, machine_id, machine_type, turn_type, started_at, business_date, local_hour,
        source) values ($1, $2, $3, 'WASHER', 'SELF_SERVE', '2026-11-20T16:50:00Z', '2026-11-20', 11, 'gateway')
      returning id
    )
    insert into ledger_entry (business_id, store_id, business_date, occurred_at, kind, sale_type, amount_cents, tender,
      turn_id)
    select $1, $2, '2026-11-20', '2026-11-20T16:50:00Z', 'SALE', 'SELF_SERVE', 450, 'COIN', id from paid
    returning turn_id::int as id`,
    [world.businessId, world.storeId, world.washerId],
  );
  if (hasReported) await state('2026-11-20T15:00:00Z');
  const params = { id: String(paid.rows[0]?.id) };
  const machine = { id: String(world.washerId) };
  return {
    world,
    owner,
    state,
    params,
    check: (at = app.server.clock.now()) =>
      app.server.database
        .background(world.businessId)
        .write((tx) => checkAlarms(tx, { now: at, publicUrl: () => 'https://wash.example.com' })),
    alarm: async () =>
      (await app.call(alarmRoutes.listAlarms, { query: { kind: 'VEND_WITHOUT_START' } }, owner)).body
        .records[0]?.state,
    open: async () =>
      (await app.call(unstartedRoutes.listUnstarted, { query: { machineId: machine.id } }, owner)).body
        .records,
    floor: async () => (await app.call(floorRoutes.getFloorMachine, { params: machine }, owner)).body,
    attention: async () =>
      (await app.call(attentionRoutes.getAttention, { query: {} }, owner)).body.lines.find(
        ({ kind }) => kind === 'machineAlarms',
      )?.count ?? 0,
  };
}

test('a paid start that did not run stays for days and after later runs, until someone refunds it', async () => {
  const { owner, state, params, check, alarm, open, floor, attention } = await shopOf('stays');
  await check(new Date('2026-11-20T16:54:00Z'));
  expect(await open()).toEqual([]);
  await check();
  await state('2026-11-20T16:58:00Z');
  await check(new Date('2026-11-27T17:00:00Z'));
  expect(await alarm()).toBe('OPEN');
  expect(await open()).toMatchObject([{ amountCents: 450, tender: 'COIN', isStarting: false }]);
  expect(await floor()).toMatchObject({ hasUnstarted: true });
  expect(await attention()).toBe(1);
  const { body } = await app.call(unstartedRoutes.refundUnstarted, { params }, owner);
  expect(body.records).toEqual([]);
  expect((await app.call(turnRoutes.getTurn, { params }, owner)).body).toMatchObject({ refundedCents: 450 });
  expect(await floor()).toMatchObject({ hasUnstarted: false });
  expect(await alarm()).toBe('CLEARED');
  expect(await attention()).toBe(0);
  expect((await app.call(unstartedRoutes.refundUnstarted, { params }, owner)).status).toBe(409);
});

test('a run that is reported late closes it, and a machine that reports no runs has none', async () => {
  const { state, check, alarm, open } = await shopOf('late');
  await check();
  expect(await alarm()).toBe('OPEN');
  await state('2026-11-20T16:51:00Z');
  await check();
  expect(await open()).toEqual([]);
  expect(await alarm()).toBe('CLEARED');
  const silent = await shopOf('pulses', { hasReported: false });
  await silent.check();
  expect(await silent.open()).toEqual([]);
});

test('a free start closes it when it runs, and not before', async () => {
  const { owner, world, params, check, alarm, open } = await shopOf('free');
  await check();
  const { body } = await app.call(unstartedRoutes.startUnstarted, { params }, owner);
  expect(body.records).toMatchObject([{ isStarting: true }]);
  expect(await alarm()).toBe('OPEN');
  const { body: starts } = await app.call(
    startRoutes.listStarts,
    { query: { machineId: String(world.washerId) } },
    owner,
  );
  const [start] = starts.records;
  expect(start).toMatchObject({ reason: 'Paid, but did not start', isManual: true });
  // Without a device, a person presses start and confirms.
  const settled = { params: { id: String(start?.id) }, body: { isRunning: true } };
  await expect.poll(async () => (await app.call(startRoutes.settleStart, settled, owner)).status).toBe(200);
  expect(await open()).toEqual([]);
  expect(await alarm()).toBe('CLEARED');
});

test('someone closes it without a refund; another store’s is not found', async () => {
  const { owner, world, params, check, open } = await shopOf('dismiss');
  await check();
  await app.database.admin.query('update unstarted_turn set store_id = $2 where business_id = $1', [
    world.businessId,
    world.otherStoreId,
  ]);
  const { installer } = world.sessions;
  expect((await app.call(unstartedRoutes.dismissUnstarted, { params }, installer)).status).toBe(404);
  expect((await app.call(unstartedRoutes.dismissUnstarted, { params }, owner)).status).toBe(200);
  expect(await open()).toEqual([]);
});
