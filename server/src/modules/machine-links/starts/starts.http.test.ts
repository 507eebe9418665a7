import { customerChangeRoutes } from '@washboard/contract/customers/customer-change.routes.ts';
import { floorRoutes } from '@washboard/contract/machine-links/floor.routes.ts';
import { freeStartRoutes } from '@washboard/contract/machine-links/report/free-starts.routes.ts';
import { simulatorRoutes } from '@washboard/contract/machine-links/simulator.routes.ts';
import type { SimulatedFault } from '@washboard/contract/machine-links/simulator.schemas.ts';
import { startRoutes } from '@washboard/contract/machine-links/starts.routes.ts';
import { turnRoutes } from '@washboard/contract/machines/turns.routes.ts';
import { expect, test } from 'vitest';
import { sharedApp, startApp, type TestApp } from '../../../../test-kit/app.ts';
import { createBusinessWorld } from '../../../../test-kit/world.ts';
import { pairAllSimulated, recordPricesSent } from '../index.ts';

const app: TestApp = await sharedApp();

const taken = new Set<string>();

/** A business of its own, at a second try too. */
async function officeOf(name: string, { isPaired = true } = {}) {
  const world = await createBusinessWorld(app, `starts-${name}${taken.has(name) ? '-again' : ''}`);
  taken.add(name);
  const { owner } = world.sessions;
  const at = new Date('2026-11-20T17:00:00Z');
  if (isPaired)
    await app.server.database.business(world.businessId).write(async (tx) => {
      await pairAllSimulated(tx, at);
      // A price that is due would use up the fault of the next start.
      await recordPricesSent(tx, at);
    });
  const facts = { reason: 'Test run', notes: '', currentSetting: null, cycleValue: null };
  const technical = (machineIds: number[], session = owner, more: object = {}) =>
    app.call(
      startRoutes.startForTechnician,
      { body: { ...facts, machineIds, technicianName: 'Sam', ...more } },
      session,
    );
  const read = async (id: number, session = owner) =>
    (await app.call(startRoutes.listStarts, { query: { ids: String(id) } }, session)).body.records[0];
  const turns = async () =>
    (
      await app.call(
        turnRoutes.listTurns,
        { query: { period: 'TODAY', turnTypes: 'TECHNICAL,CUSTOMER_SERVICE' } },
        owner,
      )
    ).body.records;
  return {
    world,
    owner,
    facts,
    technical,
    read,
    turns,
    /** Starts the washer, and waits for the outcome. */
    async outcome(status: string, session = owner) {
      const { body } = await technical([world.washerId], session);
      const id = body.records[0]?.id ?? 0;
      expect(body.records[0]?.status).toBe('RUN_REQUEST_IN_PROGRESS');
      await expect.poll(async () => (await read(id))?.status, { timeout: 15_000 }).toBe(status);
      return id;
    },
    fault: async (fault: SimulatedFault) => {
      const params = { id: String(world.washerId) };
      const { status } = await app.call(
        simulatorRoutes.setSimulatedFault,
        { params, body: { fault } },
        owner,
      );
      expect(status).toBe(200);
      expect((await app.call(simulatorRoutes.getSimulatedFault, { params }, owner)).body).toEqual({
        isSimulated: true,
        fault,
      });
    },
    floor: async () => {
      const params = { id: String(world.washerId) };
      return (await app.call(floorRoutes.getFloorMachine, { params }, owner)).body;
    },
    settle: (id: number, isRunning: boolean) =>
      app.call(startRoutes.settleStart, { params: { id: String(id) }, body: { isRunning } }, owner),
  };
}

test('a start runs: the machine shows it, and it is one free turn', async () => {
  const office = await officeOf('runs');
  const id = await office.outcome('RUNNING');
  expect(await office.read(id)).toMatchObject({
    secondsLeft: 27 * 60,
    cycleValue: 450,
    technicianName: 'Sam',
  });
  expect(await office.floor()).toMatchObject({
    connection: 'ONLINE',
    activity: 'RUNNING',
    isMeasured: true,
    secondsLeft: 27 * 60,
  });
  expect(await office.turns()).toMatchObject([{ turnType: 'TECHNICAL', machineNumber: '1', starts: 1 }]);
  const again = await office.technical([office.world.washerId]);
  expect([again.status, again.body.error]).toEqual([409, 'Washer 1 is running.']);
});

test('a refused start says why, and is no turn', async () => {
  const office = await officeOf('refused');
  await office.fault('REFUSE');
  const id = await office.outcome('RUN_FAILED');
  expect((await office.read(id))?.message).toBe('The door is open');
  expect(await office.turns()).toEqual([]);
  await office.outcome('RUNNING');
});

test('no answer is unknown, until staff say what they saw', async () => {
  const office = await officeOf('unknown');
  await office.fault('HANG');
  const id = await office.outcome('UNKNOWN');
  expect((await office.read(id))?.message).toBe('Check the machine, then retry or mark as running');
  expect(await office.turns()).toEqual([]);
  expect((await office.settle(id, true)).body.status).toBe('RUNNING');
  expect(await office.turns()).toHaveLength(1);
  expect((await office.settle(id, false)).status).toBe(409);
});

test('an answer after the deadline makes an unknown start run, as one turn', async () => {
  const office = await officeOf('late');
  await office.fault('LATE');
  const id = await office.outcome('UNKNOWN');
  const later = await startApp({ clock: '2026-11-20T17:01:00.000Z', database: app.database });
  await expect.poll(async () => (await office.read(id))?.status).toBe('RUNNING');
  expect(await office.turns()).toHaveLength(1);
  await later.stop();
});

test.each(['DUPLICATE', 'OUT_OF_ORDER'] as const)('%s: it runs, and is one turn', async (fault) => {
  const office = await officeOf(`fault-${fault.toLowerCase().replace('_', '-')}`);
  await office.fault(fault);
  await office.outcome('RUNNING');
  expect((await office.floor()).activity).toBe('RUNNING');
  expect(await office.turns()).toHaveLength(1);
});

test('of many starts at the same moment one begins', async () => {
  const office = await officeOf('race');
  const tries = await Promise.all(Array.from({ length: 6 }, () => office.technical([office.world.washerId])));
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  await expect.poll(office.turns).toHaveLength(1);
});

test('staff start a machine without a device, and confirm', async () => {
  const office = await officeOf('manual', { isPaired: false });
  const { washerId, dryerId } = office.world;
  const { body } = await office.technical([washerId, dryerId]);
  const [first, second] = body.records.map(({ id }) => id);
  await expect
    .poll(async () => (await office.read(first ?? 0))?.message)
    .toMatch(/^Press start on (Washer|Dryer) 1, then confirm$/);
  expect((await office.read(first ?? 0))?.isManual).toBe(true);
  expect((await office.settle(first ?? 0, true)).body.status).toBe('RUNNING');
  await expect.poll(async () => (await office.read(second ?? 0))?.message).not.toBeNull();
  expect((await office.settle(second ?? 0, false)).body).toMatchObject({
    status: 'RUN_FAILED',
    message: 'It didn’t start',
  });
  expect(await office.turns()).toHaveLength(1);
});

test('a person has so many free starts a day', async () => {
  const office = await officeOf('limit', { isPaired: false });
  const { washerId, dryerId, sessions } = office.world;
  const limit = (await app.call(startRoutes.getStartLimit, {}, office.owner)).body;
  expect(limit).toEqual({ freeStartsPerDay: 20, version: 1 });
  const set = (version: number) =>
    app.call(startRoutes.setStartLimit, { body: { freeStartsPerDay: 1, version } }, office.owner);
  expect((await set(1)).body).toEqual({ freeStartsPerDay: 1, version: 2 });
  expect((await set(1)).status).toBe(409);
  const both = await office.technical([washerId, dryerId], sessions.manager);
  expect(both.body.error).toMatch(/^You have 1 of 1 free starts left today/);
  expect((await office.technical([washerId], sessions.manager)).status).toBe(200);
  expect((await office.technical([dryerId], sessions.manager)).status).toBe(409);
  expect((await office.technical([dryerId], sessions.installer)).status).toBe(200);
});

test('a start for a customer needs one; an installer neither makes it nor sees the customer', async () => {
  const office = await officeOf('customer');
  const { world, owner, facts } = office;
  const ana = {
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: null,
    phoneNumber: '(201) 555-0188',
    storeId: world.storeId,
  };
  const added = await app.call(customerChangeRoutes.addCustomer, { body: ana }, world.sessions.manager);
  expect(added.status).toBe(200);
  const elsewhere = { body: { ...ana, storeId: world.otherStoreId } };
  expect((await app.call(customerChangeRoutes.addCustomer, elsewhere, world.sessions.manager)).status).toBe(
    404,
  );
  const wrong = { body: { ...ana, firstName: '', lastName: '', phoneNumber: '12' } };
  expect((await app.call(customerChangeRoutes.addCustomer, wrong, owner)).body.fields).toHaveLength(3);
  const serve = (customerId: number | null, session = world.sessions.manager) =>
    app.call(
      startRoutes.startForCustomer,
      { body: { ...facts, machineIds: [world.washerId], customerId } },
      session,
    );
  expect((await serve(null)).body.fields).toEqual([{ path: 'customerId', message: 'Choose a customer' }]);
  expect((await serve(added.body.id, world.sessions.installer)).status).toBe(403);
  const { body } = await serve(added.body.id);
  const id = body.records[0]?.id ?? 0;
  await expect.poll(async () => (await office.read(id))?.status).toBe('RUNNING');
  expect((await office.read(id))?.customerId).toBe(added.body.id);
  expect((await office.read(id, world.sessions.installer))?.customerId).toBeNull();
  expect(await office.turns()).toMatchObject([{ turnType: 'CUSTOMER_SERVICE' }]);
});

test('bad input is refused at its field', async () => {
  const office = await officeOf('bad');
  const { washerId } = office.world;
  const paths = async (more: object) =>
    (await office.technical([washerId], office.owner, more)).body.fields?.map(({ path }) => path);
  expect(await paths({ reason: ' ', technicianName: '' })).toEqual(['reason', 'technicianName']);
  expect(await paths({ machineIds: [washerId, washerId] })).toEqual(['machineIds']);
  expect(await paths({ currentSetting: 'High' })).toEqual(['currentSetting']);
  expect((await office.technical([999_999_999])).status).toBe(404);
});

test('free starts are counted by person and reason; failed ones are not', async () => {
  const { world, owner, technical, fault, outcome } = await officeOf('report');
  const { manager, installer } = world.sessions;
  await fault('REFUSE');
  await outcome('RUN_FAILED');
  await technical([world.washerId], owner, { reason: 'Leak test', cycleValue: 400 });
  await technical([world.dryerId], manager, { reason: 'leak test', cycleValue: 150 });
  const report = (session = owner) =>
    app.call(freeStartRoutes.getFreeStarts, { query: { period: 'TODAY' as const } }, session);
  const { body } = await report();
  const one = { starts: 1, technical: 1, customerService: 0 };
  expect(body.total).toEqual({ starts: 2, valueCents: 550, technical: 2, customerService: 0 });
  expect(body.people).toEqual([
    expect.objectContaining({ ...one, name: 'manager starts-report', valueCents: 150 }),
    expect.objectContaining({ ...one, name: 'owner starts-report', valueCents: 400 }),
  ]);
  expect(body.reasons).toMatchObject([{ starts: 2, valueCents: 550 }]);
  expect((await report(installer)).status).toBe(403);
});

test('a machine without a simulated device says so, and has no faults to choose', async () => {
  const { world, owner } = await officeOf('unpaired', { isPaired: false });
  const params = { id: String(world.washerId) };
  const read = await app.call(simulatorRoutes.getSimulatedFault, { params }, owner);
  expect(read.body).toEqual({ isSimulated: false, fault: null });
  const body = { fault: 'REFUSE' as const };
  expect((await app.call(simulatorRoutes.setSimulatedFault, { params, body }, owner)).status).toBe(404);
});
