import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { floorRoutes } from '@washboard/contract/machine-links/floor.routes.ts';
import { pairingRoutes } from '@washboard/contract/machine-links/pairing/pairing.routes.ts';
import { machineRoutes } from '@washboard/contract/machines/machines.routes.ts';
import { turnRoutes } from '@washboard/contract/machines/turns.routes.ts';
import { expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../../test-kit/app.ts';
import { waitingForLocks } from '../../../../test-kit/database/database.ts';
import { createBusinessWorld } from '../../../../test-kit/world.ts';

const app: TestApp = await sharedApp();

const facts = {
  number: '7',
  maker: 'Dexter',
  model: 'T-450',
  sizePounds: 30,
  wiring: 'PULSE' as const,
  minutes: 26,
};

async function shopOf(name: string) {
  const world = await createBusinessWorld(app, name);
  const { owner, installer } = world.sessions;
  const add = (body: object = {}, session = owner) =>
    app.call(
      pairingRoutes.addMachine,
      {
        body: {
          ...facts,
          type: 'WASHER' as const,
          storeId: world.storeId,
          priceCents: null,
          deviceCode: null,
          ...body,
        },
      },
      session,
    );
  const setup = async (id: number) =>
    (await app.call(pairingRoutes.getMachineSetup, { params: { id: String(id) } }, owner)).body;
  const pair = (id: number, deviceCode: string | null, version = 1) =>
    app.call(pairingRoutes.pairDevice, { params: { id: String(id) }, body: { deviceCode, version } }, owner);
  const state = async (id: number) =>
    (await app.call(floorRoutes.getFloorMachine, { params: { id: String(id) } }, owner)).body;
  const devices = async (query: Record<string, string> = {}) =>
    (await app.call(pairingRoutes.listDevices, { query }, owner)).body.records;
  return { world, owner, installer, add, setup, pair, state, devices };
}

test('a machine is added with its price and device, and undone', async () => {
  const { owner, add, setup, state, devices } = await shopOf('add');
  const { body: added } = await add({ priceCents: 475, deviceCode: 'A1B2C3D4E5F6' });
  expect(await setup(added.id)).toMatchObject({ ...facts, device: { code: 'a1:b2:c3:d4:e5:f6' } });
  expect(await state(added.id)).toMatchObject({ priceCents: 475, connection: 'OFFLINE' });
  expect(await devices({ q: 'b2:c3' })).toMatchObject([{ status: 'OFFLINE', seenAt: null, number: '7' }]);
  expect(await devices({ connection: 'ONLINE' })).toEqual([]);

  const again = await add();
  expect([again.status, again.body.fields?.[0]?.message]).toEqual([422, 'The store has a Washer 7 already']);
  const params = { id: String(added.changeId) };
  expect((await app.call(auditRoutes.undoChange, { params }, owner)).status).toBe(200);
  expect((await setup(added.id)).isArchived).toBe(true);
  expect((await add()).body.fields?.[0]?.message).toMatch(/^Washer 7 was archived/);
});

test('pulses need minutes, and a code must be one', async () => {
  const { add } = await shopOf('checks');
  expect((await add({ minutes: null })).body.fields).toMatchObject([{ path: 'minutes' }]);
  expect((await add({ deviceCode: '12' })).body.fields).toMatchObject([{ path: 'deviceCode' }]);
});

test('an installer adds machines to their stores, without a price', async () => {
  const { world, installer, add } = await shopOf('installer-adds');
  expect((await add({}, installer)).status).toBe(200);
  expect((await add({ number: '8', storeId: world.otherStoreId }, installer)).status).toBe(404);
  const priced = await add({ number: '9', priceCents: 300 }, installer);
  expect(priced.body.fields).toMatchObject([{ path: 'priceCents' }]);
});

test('a device is replaced in place: turns, prices and number stay', async () => {
  const { world, owner, setup, pair } = await shopOf('replace');
  const { washerId } = world;
  const turns = async () => {
    const query = { machineIds: String(washerId), type: 'LAST_30_DAYS' as const };
    return (await app.call(turnRoutes.listTurns, { query }, owner)).body.meta.total;
  };
  const before = await turns();
  expect((await pair(washerId, 'AB12-CD34')).status).toBe(200);
  expect((await pair(washerId, 'ef56-ab78', 2)).status).toBe(200);
  expect((await setup(washerId)).device).toMatchObject({ code: 'EF56-AB78', isSimulated: false });
  expect(await turns()).toBe(before);
  const { body } = await app.call(machineRoutes.getMachine, { params: { id: String(washerId) } }, owner);
  expect(body.prices.map(({ priceCents }) => priceCents)).toEqual([450, 400]);

  const taken = await pair(world.dryerId, 'EF56-AB78');
  expect(taken.body.fields).toMatchObject([{ path: 'deviceCode', message: 'Washer 1 has this device' }]);
  expect((await pair(washerId, null, 2)).status).toBe(409);
  await pair(washerId, null, 3);
  expect((await setup(washerId)).device).toBeNull();
});

/** What someone else does with the device: as the change begins, and while that waits. */
const meanwhile = {
  'the one before reports': [
    'update machine_link set seen_at = now() where business_id = $1 and machine_id = $2',
    `insert into machine_state (business_id, machine_id, at, state, ref, source)
     values ($1, $2, now(), 'RUNNING', 'device RUNNING', 'device')`,
  ],
  'the simulator begins with it': [
    'insert into machine_simulation (business_id, machine_id) values ($1, $2)',
    'select $1::bigint, $2::bigint',
  ],
} as const;

test.each(Object.entries(meanwhile))('a device is replaced while %s', async (label, [before, after]) => {
  const { world, pair, setup } = await shopOf(label.replaceAll(' ', '-'));
  const ids = [world.businessId, world.washerId];
  await pair(world.washerId, 'AB12-CD34');
  const other = await app.database.admin.connect();
  try {
    await other.query('begin');
    await other.query(before, ids);
    const replaced = pair(world.washerId, 'EF56-AB78', 2);
    await expect.poll(() => waitingForLocks(app.database)).toBe(1);
    await other.query(after, ids);
    await other.query('commit');
    expect((await replaced).status).toBe(200);
  } finally {
    other.release(true);
  }
  expect((await setup(world.washerId)).device).toMatchObject({ code: 'EF56-AB78' });
});

test('an archived machine leaves the floor and keeps its history', async () => {
  const { world, owner, setup } = await shopOf('archive');
  const params = { id: String(world.washerId) };
  const { version } = await setup(world.washerId);
  const renamed = { ...facts, number: '1A', version };
  const { body: saved } = await app.call(pairingRoutes.changeMachine, { params, body: renamed }, owner);
  expect(await setup(world.washerId)).toMatchObject({ number: '1A', minutes: 26 });
  const archived = { params, body: { version: saved.version } };
  await app.call(pairingRoutes.archiveMachine, archived, owner);
  const { body: floor } = await app.call(floorRoutes.listFloor, { query: {} }, owner);
  expect(floor.records.map(({ id }) => id)).not.toContain(world.washerId);
  const { body } = await app.call(machineRoutes.getMachine, { params }, owner);
  expect(body.prices).toHaveLength(2);
});
