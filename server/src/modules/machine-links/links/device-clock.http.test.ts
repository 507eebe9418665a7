import { floorRoutes } from '@washboard/contract/machine-links/floor.routes.ts';
import { gatewayRoutes } from '@washboard/contract/machine-links/gateways/gateways.routes.ts';
import { turnRoutes } from '@washboard/contract/machines/turns.routes.ts';
import { afterAll, expect, test } from 'vitest';
import { startApp } from '../../../../test-kit/app.ts';
import { connectToGateways, openScriptedGateway, ownBroker } from '../../../../test-kit/people/gateway.ts';
import { createBusinessWorld } from '../../../../test-kit/world.ts';
import { createLog } from '../../../platform/log.ts';
import { openGateways } from '../index.ts';

const app = await startApp({ env: await ownBroker() });
const { clock, database } = app.server;
const now = () => clock.now().getTime();
const hour = 3_600_000;
let port = 0;
const gateways = await openGateways({
  database,
  clock,
  log: createLog('silent'),
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

/** A washer behind a gateway whose clock is ahead by `aheadMs`. */
async function shopOf(name: string, aheadMs: number) {
  const world = await createBusinessWorld(app, name);
  const { owner } = world.sessions;
  const params = { id: String(world.washerId) };
  const added = await app.call(gatewayRoutes.addGateway, { params, body: { version: 1 } }, owner);
  const { body: credentials } = await app.call(gatewayRoutes.claimGateway, {
    body: { claim: added.body.claim ?? '' },
  });
  await expect.poll(() => port).not.toBe(0);
  const gateway = await openScriptedGateway({ ...credentials, port });
  ends.push(() => gateway.close());
  const floor = async () => (await app.call(floorRoutes.getFloorMachine, { params }, owner)).body;
  await expect.poll(async () => (await floor()).connection).toBe('ONLINE');
  const turns = async () =>
    (
      await app.call(turnRoutes.listTurns, { query: { period: 'TODAY', machineIds: params.id } }, owner)
    ).body.records.filter(({ revenueCents }) => revenueCents === 475);
  const clockSays = () => now() + aheadMs;
  return {
    world,
    gateway,
    floor,
    turns,
    clockSays,
    vend: (eventId: string, ts: number, more: object = {}) =>
      gateway.say('evt/vend', { eventId, ts, m: params.id, method: 'coin', amountCents: 475, ...more }),
    report: (state: string, ts: number, endsAt: number | null = null) =>
      gateway.say(`evt/machine/${params.id}`, { ts, state, endsAt, isDoorOpen: null, commandId: null }),
    health: () => gateway.say('evt/health', { version: '0.1.0', clockOffsetMs: -aheadMs, waitingVends: 0 }),
    offset: async () => {
      const { rows } = await app.database.admin.query<{ ms: number | null }>(
        'select clock_offset_ms::int as ms from machine_gateway where business_id = $1',
        [world.businessId],
      );
      return rows[0]?.ms;
    },
  };
}

test('a paid start by a clock that is ahead counts when it is received, and keeps both times', async () => {
  const { vend, turns, clockSays, world, floor } = await shopOf('ahead', 24 * hour);
  await vend('one', clockSays());
  await expect.poll(turns).toHaveLength(1);
  const today = { businessDate: '2026-11-20', startedAt: clock.now().toISOString() };
  expect(await turns()).toMatchObject([{ ...today, reportedAt: new Date(clockSays()).toISOString() }]);
  const { body } = await app.call(
    turnRoutes.listTurns,
    { query: { period: 'CUSTOM', startDate: '2026-11-21', endDate: '2026-11-30' } },
    world.sessions.owner,
  );
  expect(body.records).toEqual([]);
  expect(await floor()).toMatchObject({ activity: 'RUNNING', secondsLeft: 27 * 60 });
});

test('paid starts that waited are corrected by the offset of the gateway, or by their age', async () => {
  const { vend, turns, clockSays, health, offset } = await shopOf('waited', 24 * hour);
  await health();
  await expect.poll(offset).toBe(-24 * hour);
  await vend('by offset', clockSays() - 2 * hour);
  await vend('by age', 0, { ageMs: 3 * hour });
  await expect.poll(turns).toHaveLength(2);
  expect((await turns()).map(({ startedAt }) => Date.parse(startedAt))).toEqual([
    now() - 2 * hour,
    now() - 3 * hour,
  ]);
});

test.each([
  ['ahead of', 24 * hour, false],
  ['ahead of, which we know,', 24 * hour, true],
  ['behind, which we know,', -24 * hour, true],
])(
  'a run by a clock %s ours ends when it ends, and a report of idle ends it',
  async (name, aheadMs, isKnown) => {
    const { report, vend, turns, floor, clockSays, health, offset } = await shopOf(`run ${name}`, aheadMs);
    if (isKnown) {
      await health();
      await expect.poll(offset).toBe(-aheadMs);
    }
    await report('RUNNING', clockSays(), clockSays() + 30 * 60_000);
    await expect.poll(async () => (await floor()).activity).toBe('RUNNING');
    expect(await floor()).toMatchObject({ isMeasured: true, secondsLeft: 30 * 60 });
    await report('IDLE', clockSays() + 1);
    await expect.poll(async () => (await floor()).activity).toBe('IDLE');
    // A broker says again what it retains.
    await report('RUNNING', clockSays(), clockSays() + 30 * 60_000);
    await vend('after', clockSays() + 2);
    await expect.poll(turns).toHaveLength(1);
    expect(await floor()).toMatchObject({ activity: 'IDLE' });
  },
);

test('a run that would take a day is shown for three hours at most', async () => {
  const { report, floor, clockSays } = await shopOf('long', 0);
  await report('RUNNING', clockSays(), clockSays() + 24 * hour);
  await expect.poll(async () => (await floor()).activity).toBe('RUNNING');
  expect(await floor()).toMatchObject({ secondsLeft: 3 * 60 * 60 });
});
