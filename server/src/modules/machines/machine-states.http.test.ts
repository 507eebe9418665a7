import { machineRoutes } from '@washboard/contract/machines/machines.routes.ts';
import { expect, test } from 'vitest';
import { sharedApp } from '../../../test-kit/app.ts';
import { createKey, sendEvents } from '../../../test-kit/key-driver.ts';
import { createBusinessWorld } from '../../../test-kit/world.ts';

const app = await sharedApp();

/** A source with its own business that reports washer 1 during one day. */
async function gatewayOf(name: string) {
  const world = await createBusinessWorld(app, name);
  const { owner } = world.sessions;
  const key = await createKey(app, owner, { source: `gateway-${name}` });
  const hour = (of: number) => `2026-11-20T${String(of).padStart(2, '0')}:00:00.000Z`;
  const event = (id: string, type: string, at: number, body: object) => ({
    id,
    type,
    at: hour(at),
    storeId: world.storeId,
    body,
  });
  const washer = { machineType: 'WASHER', machineNumber: '1' };
  const detail = async () => {
    const params = { id: String(world.washerId) };
    return (await app.call(machineRoutes.getMachine, { params }, owner)).body;
  };
  return {
    hour,
    world,
    state: (id: string, at: number, state: string) =>
      event(id, 'machine.stateReported', at, { ...washer, state }),
    failed: (id: string, at: number, reason: string) =>
      event(id, 'machine.failed', at, { ...washer, reason }),
    repaired: (id: string, at: number, outage: string) => event(id, 'machine.repaired', at, { outage }),
    send: (...events: object[]) => sendEvents(app, key.session, events),
    sendAs: async (source: string, ...events: object[]) =>
      sendEvents(app, (await createKey(app, owner, { source })).session, events),
    listed: async () =>
      (await app.call(machineRoutes.listMachines, { query: {} }, owner)).body.records.map((one) => one.state),
    stretches: async () =>
      (await detail()).states.map(({ state, from, until, reason }) => [state, from, until, reason]),
    detail,
  };
}

test('a machine without reports has no state and no history', async () => {
  const { detail, listed } = await gatewayOf('silent');
  expect(await detail()).toMatchObject({ state: null, states: [] });
  expect(await listed()).toEqual([null, null]);
});

test('a machine has the last reported state, from its first report, on its page and in the list', async () => {
  const { send, state, detail, listed, stretches, hour } = await gatewayOf('states');
  await send(
    state('s1', 8, 'AVAILABLE'),
    state('s2', 9, 'RUNNING'),
    state('s3', 10, 'RUNNING'),
    state('s4', 11, 'FINISHED'),
    state('s5', 12, 'FINISHED'),
  );
  const { state: status, states } = await detail();
  expect(status).toEqual({ name: 'FINISHED', since: hour(11) });
  expect(await listed()).toEqual([status, null]);
  expect(await stretches()).toEqual([
    ['FINISHED', hour(11), null, null],
    ['RUNNING', hour(9), hour(11), null],
    ['AVAILABLE', hour(8), hour(9), null],
  ]);
  expect(new Set(states.map(({ source }) => source))).toEqual(new Set(['gateway-states']));
});

test('an outage overrides reports until the repair, and stays in the history', async () => {
  const { send, state, failed, repaired, detail, listed, stretches, hour } = await gatewayOf('outage');
  await send(state('s1', 8, 'AVAILABLE'), failed('f1', 9, 'It leaks'), state('s2', 10, 'OFFLINE'));
  expect((await detail()).state).toEqual({ name: 'OUT_OF_ORDER', since: hour(9) });
  expect(await listed()).toEqual([{ name: 'OUT_OF_ORDER', since: hour(9) }, null]);
  await send(repaired('r1', 11, 'f1'));
  expect((await detail()).state).toEqual({ name: 'OFFLINE', since: hour(10) });
  expect(await stretches()).toEqual([
    ['OFFLINE', hour(10), null, null],
    ['OUT_OF_ORDER', hour(9), hour(11), 'It leaks'],
    ['AVAILABLE', hour(8), hour(10), null],
  ]);
});

test('a repair before its outage waits for it, and late reports are sorted in', async () => {
  const { send, state, failed, repaired, detail, stretches, hour } = await gatewayOf('late');
  const { results } = await send(repaired('r1', 11, 'f1'), state('s3', 12, 'AVAILABLE'));
  expect(results.map(({ outcome }) => outcome)).toEqual(['waiting', 'accepted']);
  await send(state('s1', 8, 'AVAILABLE'));
  expect((await detail()).state).toEqual({ name: 'AVAILABLE', since: hour(8) });
  await send(state('s2', 9, 'RUNNING'), failed('f1', 10, 'It leaks'), state('s1', 8, 'AVAILABLE'));
  expect((await detail()).state).toEqual({ name: 'AVAILABLE', since: hour(12) });
  expect(await stretches()).toEqual([
    ['AVAILABLE', hour(12), null, null],
    ['OUT_OF_ORDER', hour(10), hour(11), 'It leaks'],
    ['RUNNING', hour(9), hour(12), null],
    ['AVAILABLE', hour(8), hour(9), null],
  ]);
});

test('of two states at one moment the later id wins, then the later source, in any order of arrival', async () => {
  const there = await gatewayOf('there');
  await there.send(there.state('b', 9, 'RUNNING'));
  await there.send(there.state('a', 9, 'OFFLINE'));
  await there.sendAs('a-till', there.state('b', 9, 'FINISHED'));
  const back = await gatewayOf('back');
  await back.sendAs('a-till', back.state('b', 9, 'FINISHED'));
  await back.send(back.state('a', 9, 'OFFLINE'));
  await back.send(back.state('b', 9, 'RUNNING'));
  expect(await there.stretches()).toEqual([['RUNNING', there.hour(9), null, null]]);
  expect(await back.stretches()).toEqual(await there.stretches());
});

test('an unknown machine is added with its first state', async () => {
  const { send, world, state, hour, listed } = await gatewayOf('added');
  const reported = state('s1', 9, 'RUNNING');
  await send({ ...reported, body: { ...reported.body, machineNumber: '77' }, storeId: world.otherStoreId });
  expect(await listed()).toContainEqual({ name: 'RUNNING', since: hour(9) });
});
