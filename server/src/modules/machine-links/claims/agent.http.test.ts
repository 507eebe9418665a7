import { floorRoutes } from '@washboard/contract/machine-links/floor.routes.ts';
import { gatewayRoutes } from '@washboard/contract/machine-links/gateways/gateways.routes.ts';
import { pairingRoutes } from '@washboard/contract/machine-links/pairing/pairing.routes.ts';
import { startRoutes } from '@washboard/contract/machine-links/starts.routes.ts';
import { turnRoutes } from '@washboard/contract/machines/turns.routes.ts';
import { afterAll, expect, test } from 'vitest';
import { startApp } from '../../../../test-kit/app.ts';
import { freePort, openGatewayProgram } from '../../../../test-kit/people/gateway.ts';
import { technicianStart } from '../../../../test-kit/technician-start.ts';
import { createBusinessWorld } from '../../../../test-kit/world.ts';

const port = await freePort();
// The gateway's clock is that of this machine.
const app = await startApp({
  env: { CLOCK: '', MACHINE_BROKER_PORT: String(port), PUBLIC_URL: 'http://127.0.0.1' },
});
const address = await app.server.app.listen({ port: 0, host: '127.0.0.1' });
const gateway = openGatewayProgram();
afterAll(async () => {
  await gateway.close();
  await app.stop();
});

test('a gateway is claimed, starts its machine once, and reports what it was paid', async () => {
  const world = await createBusinessWorld(app, 'agent');
  const { owner } = world.sessions;
  const params = { id: String(world.washerId) };
  const added = await app.call(gatewayRoutes.addGateway, { params, body: { version: 1 } }, owner);
  const claim = added.body.claim ?? '';
  expect(await gateway.claim(address, claim)).toBe(0);
  expect(await gateway.claim(address, claim)).toBe(1);
  expect(gateway.problems.join('')).toContain('This claim code isn’t valid any more');
  await gateway.run();
  const floor = async () => (await app.call(floorRoutes.getFloorMachine, { params }, owner)).body;
  await expect.poll(async () => (await floor()).connection).toBe('ONLINE');

  const devices = async () =>
    (await app.call(pairingRoutes.listDevices, { query: { q: added.body.code } }, owner)).body.records;
  await expect
    .poll(async () => (await devices())[0]?.gateway)
    .toEqual({ version: '0.2.0', isClockRight: true, waitingVends: 0 });

  const body = technicianStart(world.washerId);
  const { body: asked } = await app.call(startRoutes.startForTechnician, { body }, owner);
  const id = String(asked.records[0]?.id);
  const status = async () =>
    (await app.call(startRoutes.listStarts, { query: { ids: id } }, owner)).body.records[0]?.status;
  await expect.poll(status).toBe('RUNNING');
  expect(gateway.pulses()).toMatchObject([{ id, m: params.id }]);

  await gateway.kill();
  await expect.poll(async () => (await floor()).connection).toBe('OFFLINE');
  await gateway.tear('vends');
  await gateway.run();
  await expect.poll(async () => (await floor()).connection).toBe('ONLINE');
  expect(await floor()).toMatchObject({ activity: 'RUNNING', isMeasured: false });
  expect(gateway.pulses()).toHaveLength(1);

  const paid = async () =>
    (await app.call(turnRoutes.listTurns, { query: { period: 'TODAY' } }, owner)).body.records.filter(
      ({ revenueCents }) => revenueCents === 475,
    );
  for (let time = 0; time < 3; time += 1)
    expect(await gateway.vend({ id: 'one', m: params.id, method: 'coin', amountCents: 475 })).toEqual({
      kept: 'one',
    });
  await expect.poll(async () => (await paid()).length).toBe(1);
  await gateway.vend({ id: 'two', m: params.id, method: 'card', amountCents: 475 });
  await expect.poll(async () => (await paid()).length).toBe(2);
});

test('the installer finds the program at the server', async () => {
  const script = await (await fetch(`${address}/gateway/install.sh`)).text();
  const files = /files="([^"]+)"/.exec(script)?.[1]?.split(' ') ?? [];
  expect(files).toContain('gateway.mjs');
  for (const file of files) expect((await fetch(`${address}/gateway/${file}`)).status).toBe(200);
  expect((await fetch(`${address}/gateway/..%2Fpackage.json`)).status).toBe(404);
});
