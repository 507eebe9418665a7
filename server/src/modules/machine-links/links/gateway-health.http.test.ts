import { floorRoutes } from '@washboard/contract/machine-links/floor.routes.ts';
import { gatewayRoutes } from '@washboard/contract/machine-links/gateways/gateways.routes.ts';
import { afterAll, expect, test } from 'vitest';
import { startApp } from '../../../../test-kit/app.ts';
import { connectToGateways, openScriptedGateway, ownBroker } from '../../../../test-kit/people/gateway.ts';
import { createBusinessWorld } from '../../../../test-kit/world.ts';
import { createLog } from '../../../platform/log.ts';
import { openGateways } from '../index.ts';
import { hearBroker, hearGateway } from './gateway-health.service.ts';

const app = await startApp({ env: await ownBroker() });
const { clock, database } = app.server;
const now = () => clock.now().getTime();
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

async function shopOf(name: string) {
  const world = await createBusinessWorld(app, name);
  const { owner } = world.sessions;
  const params = { id: String(world.washerId) };
  const added = await app.call(gatewayRoutes.addGateway, { params, body: { version: 1 } }, owner);
  const { body: place } = await app.call(gatewayRoutes.claimGateway, {
    body: { claim: added.body.claim ?? '' },
  });
  await expect.poll(() => port).not.toBe(0);
  const gateway = await openScriptedGateway({ ...place, port });
  ends.push(() => gateway.close());
  const floor = async () => (await app.call(floorRoutes.getFloorMachine, { params }, owner)).body;
  await expect.poll(async () => (await floor()).connection).toBe('ONLINE');
  const health = async () => (await app.call(gatewayRoutes.getGatewayHealth, { params }, owner)).body.gateway;
  const events = async () => (await health())?.events.map(({ kind, message }) => [kind, message]) ?? [];
  const sayHealth = (machines?: string[]) =>
    gateway.say('evt/health', { version: '0.2.0', clockOffsetMs: 0, waitingVends: 0, machines });
  /** The device was last heard ten minutes ago. */
  const age = () =>
    app.database.admin.query('update machine_link set seen_at = $2 where business_id = $1', [
      world.businessId,
      new Date(now() - 600_000),
    ]);
  const hear = () => hearGateway(database, { ...place, isOnline: true }, clock.now());
  return { world, place, gateway, floor, health, events, sayHealth, age, hear, machine: params.id };
}

test('a machine that an online gateway doesn’t list becomes stale; with an old program it doesn’t', async () => {
  const { floor, sayHealth, age, hear, health, machine } = await shopOf('stale');
  await age();
  await hear();
  expect((await floor()).connection).toBe('ONLINE');
  await sayHealth([]);
  await expect.poll(async () => (await health())?.version).toBe('0.2.0');
  await age();
  await hear();
  expect((await floor()).connection).toBe('STALE');
  await sayHealth([machine, 'not a number']);
  await expect.poll(async () => (await floor()).connection).toBe('ONLINE');
});

test('a lost broker shows at its machines until it is there again', async () => {
  const { floor, health, place, hear } = await shopOf('broker');
  await hearBroker(database, [place], clock.now());
  expect(await floor()).toMatchObject({ isBrokerLost: true });
  expect(await health()).toMatchObject({ isBrokerLost: true });
  await hear();
  expect(await floor()).toMatchObject({ isBrokerLost: false });
});

test('the feed tells of restarts, two devices with one id, and paid starts that differ or can’t be recorded', async () => {
  const { gateway, events, machine } = await shopOf('feed');
  const boot = (bootId: string) => gateway.say('evt/state', { isOnline: true, bootId });
  for (const id of ['a', 'b', 'a', 'b']) await boot(id);
  await expect.poll(async () => (await events()).map(([kind]) => kind)).toContain('TAKEOVER');
  expect((await events()).filter(([kind]) => kind === 'TAKEOVER')).toHaveLength(1);
  expect((await events()).map(([kind]) => kind)).toContain('REBOOT');
  const vend = { ts: now(), m: machine, method: 'coin', amountCents: 450 };
  const confirmed = () =>
    gateway.received.flatMap(({ about, message }) => (about === 'got/vend' ? [message] : []));
  await gateway.say('evt/vend', { ...vend, eventId: 'one' });
  await gateway.say('evt/vend', { ...vend, eventId: 'two', m: '999999' });
  await gateway.say('evt/vend', { ...vend, eventId: 'three', amountCents: -1 });
  await expect.poll(confirmed).toHaveLength(3);
  await gateway.say('evt/vend', { ...vend, eventId: 'one', amountCents: 500 });
  await expect.poll(confirmed).toHaveLength(4);
  expect(confirmed()).toEqual([
    { eventId: 'one' },
    { eventId: 'two', reason: 'The gateway has no machine 999999' },
    { eventId: 'three', reason: 'It can’t be read' },
    { eventId: 'one' },
  ]);
  const texts = (await events()).filter(([kind]) => kind === 'REFUSED' || kind === 'CONFLICT');
  expect(texts.map(([kind]) => kind)).toEqual(['CONFLICT', 'REFUSED', 'REFUSED']);
  expect(texts[2]?.[1]).toBe('$4.50 by coin wasn’t recorded (two): The gateway has no machine 999999');
  expect(texts[0]?.[1]).toContain('$4.50 is recorded; the gateway now says $5.00 (one)');
});
