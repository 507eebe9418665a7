import { floorRoutes } from '@washboard/contract/machine-links/floor.routes.ts';
import { expect, test } from 'vitest';
import { sharedApp } from '../../../../test-kit/app.ts';
import { createKey, sendEvents } from '../../../../test-kit/key-driver.ts';
import { createBusinessWorld } from '../../../../test-kit/world.ts';

// It is 5 PM UTC.
const app = await sharedApp();

async function floorOf(name: string) {
  const world = await createBusinessWorld(app, name);
  const { owner, manager } = world.sessions;
  const key = await createKey(app, owner, { source: `gateway-${name}` });
  const send = (...events: [type: string, at: string, number: string, body?: object][]) =>
    sendEvents(
      app,
      key.session,
      events.map(([type, at, machineNumber, body], index) => ({
        id: `${type}-${machineNumber}-${index}`,
        type,
        at: `2026-11-20T${at}.000Z`,
        storeId: world.storeId,
        body: { machineType: 'WASHER', machineNumber, ...body },
      })),
    );
  const list = async (query: Record<string, string> = {}, session = owner) =>
    (await app.call(floorRoutes.listFloor, { query }, session)).body;
  const groups = async (session = owner) =>
    (await app.call(floorRoutes.getFloorSummary, { query: {} }, session)).body;
  return { world, owner, manager, send, list, groups };
}

test('each machine has its state now, and is in one group of the summary', async () => {
  const { send, list, groups } = await floorOf('floor');
  const turn = { turnType: 'SELF_SERVE', amountCents: 450, tender: 'COIN' };
  await send(
    ['machine.stateReported', '16:40:00', '1', { state: 'RUNNING' }],
    ['machine.started', '16:50:00', '21', turn],
    ['machine.started', '16:20:00', '22', turn],
    ['machine.stateReported', '16:00:00', '23', { state: 'OFFLINE' }],
    ['machine.failed', '16:00:00', '24', { reason: 'Drain pump' }],
  );
  const { records } = await list({ type: 'WASHER' });
  const short = records.map((one) => [one.number, one.connection, one.activity, one.service, one.isMeasured]);
  expect(short).toEqual([
    ['1', 'NOT_PAIRED', 'RUNNING', 'IN_SERVICE', true],
    ['21', 'NOT_PAIRED', 'RUNNING', 'IN_SERVICE', false],
    ['22', 'NOT_PAIRED', 'IDLE', 'IN_SERVICE', false],
    ['23', 'OFFLINE', 'UNKNOWN', 'IN_SERVICE', true],
    ['24', 'NOT_PAIRED', 'UNKNOWN', 'OUT_OF_ORDER', false],
  ]);
  expect(records.map(({ secondsLeft }) => secondsLeft)).toEqual([null, 17 * 60, null, null, null]);
  expect(records[1]).toMatchObject({ status: 'IN_USE', runningStatus: 'RUNNING' });
  expect(await groups()).toEqual({
    groups: { running: 2, idle: 1, out: 1, offline: 1, unknown: 1 },
    isBrokerLost: false,
    total: 6,
  });
  for (const [group, numbers] of [
    ['running', ['1', '21']],
    ['out', ['24']],
    ['unknown', ['1']],
  ] as const) {
    const page = await list({ group });
    expect(page.records.map(({ number }) => number)).toEqual(numbers);
    expect(page.meta.total).toBe(numbers.length);
  }
  expect((await list({ q: '2', pageSize: '2' })).meta).toMatchObject({ total: 4, hasNextPage: true });
});

test('a machine shows its day in the store’s zone, and its outages', async () => {
  const { world, owner, send } = await floorOf('day');
  await send(
    ['machine.stateReported', '15:00:00', '1', { state: 'AVAILABLE' }],
    ['machine.stateReported', '16:00:00', '1', { state: 'RUNNING' }],
    ['machine.failed', '16:30:00', '1', { reason: 'Leaking' }],
  );
  const params = { id: String(world.washerId) };
  const { body } = await app.call(floorRoutes.getFloorMachine, { params }, owner);
  const { from, at, spans, outages } = body.day;
  expect(spans.map((span) => [span.activity, span.from.slice(11, 16)])).toEqual([
    ['UNKNOWN', from.slice(11, 16)],
    ['IDLE', '15:00'],
    ['RUNNING', '16:00'],
  ]);
  expect(spans.at(-1)?.until).toBe(at);
  expect(outages).toEqual([{ from: '2026-11-20T16:30:00.000Z', until: at, reason: 'Leaking' }]);
});

test('a manager sees the machines of their stores only', async () => {
  const { world, owner, manager, list, groups } = await floorOf('stores');
  const all = await list({}, owner);
  const own = await list({}, manager);
  expect(own.records.every(({ storeId }) => storeId === world.storeId)).toBe(true);
  expect((await groups(manager)).total).toBe(own.meta.total);
  const other = all.records.find(({ storeId }) => storeId === world.otherStoreId);
  if (other !== undefined) {
    const params = { id: String(other.id) };
    expect((await app.call(floorRoutes.getFloorMachine, { params }, manager)).status).toBe(404);
  }
  const elsewhere = { query: { storeIds: String(world.otherStoreId) } };
  expect((await app.call(floorRoutes.listFloor, elsewhere, manager)).status).toBe(404);
});
