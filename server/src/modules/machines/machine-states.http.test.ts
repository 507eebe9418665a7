import { machineRoutes } from '@washboard/contract/machines/machines.routes.ts';
import { afterAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../test-kit/app.ts';
import { createKey, sendEvents } from '../../../test-kit/key-driver.ts';
import { createBusinessWorld } from '../../../test-kit/world.ts';

const app: TestApp = await startApp();
afterAll(() => app.stop());

/** A source in a business of its own that tells of washer 1, by the hour of one day. */
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

test('a machine of which nothing was told has no state, and no history of any', async () => {
  const { detail, listed } = await gatewayOf('silent');
  expect(await detail()).toMatchObject({ state: null, states: [] });
  expect(await listed()).toEqual([null, null]);
});

test('a machine is in the state that was told last, since it first was told so, on its page and in the list', async () => {
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

test('an outage stands before what was told, until the machine is repaired, and stays in the history', async () => {
  const { send, state, failed, repaired, detail, listed, stretches, hour } = await gatewayOf('outage');
  await send(state('s1', 8, 'AVAILABLE'), failed('f1', 9, 'It leaks'), state('s2', 10, 'OFFLINE'));
  expect((await detail()).state).toEqual({ name: 'OUT_OF_SERVICE', since: hour(9) });
  expect(await listed()).toEqual([{ name: 'OUT_OF_SERVICE', since: hour(9) }, null]);
  await send(repaired('r1', 11, 'f1'));
  expect((await detail()).state).toEqual({ name: 'OFFLINE', since: hour(10) });
  expect(await stretches()).toEqual([
    ['OFFLINE', hour(10), null, null],
    ['OUT_OF_SERVICE', hour(9), hour(11), 'It leaks'],
    ['AVAILABLE', hour(8), hour(10), null],
  ]);
});

test('a repair that comes before its outage waits for it, and what comes late falls into its place', async () => {
  const { send, state, failed, repaired, detail, stretches, hour } = await gatewayOf('late');
  const { results } = await send(repaired('r1', 11, 'f1'), state('s3', 12, 'AVAILABLE'));
  expect(results.map(({ outcome }) => outcome)).toEqual(['waiting', 'accepted']);
  await send(state('s1', 8, 'AVAILABLE'));
  expect((await detail()).state).toEqual({ name: 'AVAILABLE', since: hour(8) });
  await send(state('s2', 9, 'RUNNING'), failed('f1', 10, 'It leaks'), state('s1', 8, 'AVAILABLE'));
  expect((await detail()).state).toEqual({ name: 'AVAILABLE', since: hour(12) });
  expect(await stretches()).toEqual([
    ['AVAILABLE', hour(12), null, null],
    ['OUT_OF_SERVICE', hour(10), hour(11), 'It leaks'],
    ['RUNNING', hour(9), hour(12), null],
    ['AVAILABLE', hour(8), hour(9), null],
  ]);
});

test('of two states of one moment the one with the later id holds, of one id the later source, whichever came first', async () => {
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

test('a machine that its store lacks is added when its state is told', async () => {
  const { send, world, state, hour, listed } = await gatewayOf('added');
  const reported = state('s1', 9, 'RUNNING');
  await send({ ...reported, body: { ...reported.body, machineNumber: '77' }, storeId: world.otherStoreId });
  expect(await listed()).toContainEqual({ name: 'RUNNING', since: hour(9) });
});
