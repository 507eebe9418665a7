import { floorRoutes } from '@washboard/contract/machine-links/floor.routes.ts';
import { gatewayRoutes } from '@washboard/contract/machine-links/gateways/gateways.routes.ts';
import { startRoutes } from '@washboard/contract/machine-links/starts.routes.ts';
import { turnRoutes } from '@washboard/contract/machines/turns.routes.ts';
import { machineSimulator } from '@washboard/integrations/machine-link/embedded.ts';
import type {
  GatewayVend,
  SimulatedState,
  SimulatorFault,
} from '@washboard/integrations/machine-link/port.ts';
import { afterAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../test-kit/app.ts';
import { connectToGateways, openGateway, ownBroker } from '../../../../test-kit/people/gateway.ts';
import { technicianStart } from '../../../../test-kit/technician-start.ts';
import { createBusinessWorld } from '../../../../test-kit/world.ts';
import { createLog } from '../../../platform/log.ts';
import { checkAlarms, openGateways, recordPricesSent, sendDuePrices } from '../index.ts';
import { sendStart } from '../jobs/start.job.ts';

const app: TestApp = await startApp({ env: await ownBroker() });
const { clock, database } = app.server;
const log = createLog('silent');
const now = () => clock.now().getTime();
let port = 0;
// This process holds the gateways; the server's jobs leave their commands as rows.
const gateways = await openGateways({
  database,
  clock,
  log,
  async connect(onProblem, check) {
    const link = await connectToGateways({ now, onProblem, check });
    port = link.port;
    return link;
  },
});
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
  await gateways.stop();
  await app.stop();
});

/** A washer behind a gateway, which has its price. */
async function shopOf(name: string, { isPriced = true } = {}) {
  const world = await createBusinessWorld(app, name);
  const { owner } = world.sessions;
  const machine = String(world.washerId);
  const params = { id: machine };
  const added = await app.call(gatewayRoutes.addGateway, { params, body: { version: 1 } }, owner);
  const { body: credentials } = await app.call(gatewayRoutes.claimGateway, {
    body: { claim: added.body.claim ?? '' },
  });
  // A price that is due would use up the fault of the next start.
  if (isPriced) await database.background(world.businessId).write((tx) => recordPricesSent(tx, clock.now()));
  const states = new Map<string, SimulatedState>();
  const simulator = machineSimulator(
    {
      async change(device, change) {
        const { state, result } = change(states.get(device));
        states.set(device, state);
        return result;
      },
    },
    now,
  );
  const buffer = new Map<string, GatewayVend>();
  await expect.poll(() => port).not.toBe(0);
  const gateway = await openGateway({
    port,
    site: credentials.site,
    gateway: credentials.gateway,
    password: credentials.password,
    simulator,
    now,
    buffer,
  });
  ends.push(() => gateway.kill());
  const floor = async () => (await app.call(floorRoutes.getFloorMachine, { params }, owner)).body;
  await expect.poll(async () => (await floor()).connection).toBe('ONLINE');
  const start = async () => {
    const { body } = await app.call(
      startRoutes.startForTechnician,
      {
        body: technicianStart(world.washerId),
      },
      owner,
    );
    return body.records[0]?.id ?? 0;
  };
  const outcome = async (id: number, status: string) =>
    expect
      .poll(
        async () =>
          (await app.call(startRoutes.listStarts, { query: { ids: String(id) } }, owner)).body.records[0]
            ?.status,
        { timeout: 15_000 },
      )
      .toBe(status);
  const today = async () =>
    (await app.call(turnRoutes.listTurns, { query: { period: 'TODAY' } }, owner)).body.records;
  const before = new Set((await today()).map(({ id }) => id));
  const turns = async () => (await today()).filter(({ id }) => !before.has(id));
  return {
    world,
    gateway,
    buffer,
    floor,
    start,
    outcome,
    turns,
    machine,
    fault: (fault: SimulatorFault) => simulator.setFault(machine, fault),
    price: () => simulator.priceOf(machine),
    due: () => database.background(world.businessId).write((tx) => sendDuePrices(tx, clock.now())),
  };
}

test('a start reaches the machine behind its gateway, once, and the floor shows the run', async () => {
  const { start, outcome, floor, turns } = await shopOf('start');
  await outcome(await start(), 'RUNNING');
  expect(await floor()).toMatchObject({ activity: 'RUNNING', isMeasured: true });
  expect(await turns()).toHaveLength(1);
});

test('a refusal fails, and silence is unknown', async () => {
  const { start, outcome, fault } = await shopOf('faults');
  await fault('REFUSE');
  await outcome(await start(), 'RUN_FAILED');
  await fault('HANG');
  await outcome(await start(), 'UNKNOWN');
});

test('a process without gateways leaves what another one has sent, unless its time is long over', async () => {
  const { start, outcome, fault, world } = await shopOf('elsewhere');
  await fault('REFUSE');
  const id = await start();
  await outcome(id, 'RUN_FAILED');
  // As while the gateway is asked.
  await app.database.admin.query(
    "update machine_command set phase = 'SENT', settled_at = null where business_id = $1 and id = $2",
    [world.businessId, id],
  );
  const business = database.background(world.businessId);
  await sendStart({ business, links: {}, clock, answerMs: 0 }, id);
  await outcome(id, 'RUN_REQUEST_IN_PROGRESS');
  await app.database.admin.query(
    "update machine_command set deadline = deadline - interval '2 minutes' where business_id = $1 and id = $2",
    [world.businessId, id],
  );
  // The loop of every process looks for it.
  await outcome(id, 'UNKNOWN');
});

test('a fault that a gateway reports takes the machine out of order until it reports something else', async () => {
  const { gateway, machine, floor, world } = await shopOf('broken');
  const say = (state: string, ts: number) =>
    gateway.say(
      `evt/machine/${machine}`,
      { ts, state, endsAt: null, isDoorOpen: null, commandId: null },
      true,
    );
  const began = now() - 60_000;
  await say('FAULT', began);
  await expect.poll(async () => (await floor()).service).toBe('OUT_OF_ORDER');
  expect(await floor()).toMatchObject({ activity: 'UNKNOWN', status: 'OUT_OF_ORDER' });
  const { rows } = await app.database.admin.query(
    'select reason, source from machine_outage where business_id = $1 and ended_at is null',
    [world.businessId],
  );
  expect(rows).toEqual([{ reason: 'The machine reported a fault', source: 'device' }]);
  await say('IDLE', began + 30_000);
  await expect.poll(async () => (await floor()).service).toBe('IN_SERVICE');
  // A broker repeats what it retains.
  await say('FAULT', began);
  await say('IDLE', began + 30_001);
  await expect.poll(async () => (await floor()).activity).toBe('IDLE');
  expect(await floor()).toMatchObject({ service: 'IN_SERVICE' });
  const { rows: all } = await app.database.admin.query(
    "select count(*)::int as count from machine_outage where business_id = $1 and source = 'device'",
    [world.businessId],
  );
  expect(all).toEqual([{ count: 1 }]);
});

test('a price reaches the machine', async () => {
  const { due, price } = await shopOf('price', { isPriced: false });
  await due();
  await expect.poll(price, { timeout: 15_000 }).toBe(450);
});

test('a vend event is one turn, however often it is said', async () => {
  const { gateway, buffer, turns, machine } = await shopOf('vend');
  const vend = { eventId: 'one', ts: now(), m: machine, method: 'coin' as const, amountCents: 450 };
  await gateway.vend(vend);
  await expect.poll(() => buffer.size, { timeout: 15_000 }).toBe(0);
  await gateway.vend(vend);
  await expect.poll(() => buffer.size, { timeout: 15_000 }).toBe(0);
  expect(await turns()).toMatchObject([{ revenueCents: 450 }]);
});

test('what a machine counts for a start from the back office makes no second turn', async () => {
  const { start, outcome, gateway, buffer, turns, machine } = await shopOf('own-vend');
  await outcome(await start(), 'RUNNING');
  await gateway.vend({ eventId: 'own', ts: now(), m: machine, method: 'coin', amountCents: 0 });
  await gateway.vend({ eventId: 'paid', ts: now(), m: machine, method: 'coin', amountCents: 450 });
  await expect.poll(() => buffer.size, { timeout: 15_000 }).toBe(0);
  expect((await turns()).map(({ revenueCents }) => revenueCents).sort()).toEqual([450, null]);
});

test('a gateway that goes is offline, and staff press start themselves', async () => {
  const { gateway, floor, start, outcome, world } = await shopOf('gone');
  await gateway.kill();
  await expect.poll(async () => (await floor()).connection, { timeout: 15_000 }).toBe('OFFLINE');
  const id = await start();
  await outcome(id, 'RUN_REQUEST_IN_PROGRESS');
  const message = async () =>
    (await app.call(startRoutes.listStarts, { query: { ids: String(id) } }, world.sessions.owner)).body
      .records[0]?.message;
  await expect.poll(message).toBe('The gateway is offline. Press start on Washer 1, then confirm');
  await app.database.admin.query(
    "update machine_command set deadline = deadline - interval '11 minutes' where business_id = $1 and id = $2",
    [world.businessId, id],
  );
  await database
    .background(world.businessId)
    .write((tx) => checkAlarms(tx, { now: clock.now(), publicUrl: () => '' }));
  await outcome(id, 'UNKNOWN');
});
