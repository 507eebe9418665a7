import { readFile, writeFile } from 'node:fs/promises';
import { floorRoutes } from '@washboard/contract/machine-links/floor.routes.ts';
import { gatewayRoutes } from '@washboard/contract/machine-links/gateways/gateways.routes.ts';
import { pairingRoutes } from '@washboard/contract/machine-links/pairing/pairing.routes.ts';
import { afterAll, expect, test } from 'vitest';
import { startApp } from '../../../../test-kit/app.ts';
import { freePort, openGatewayProgram, openRaspberryPi } from '../../../../test-kit/people/gateway.ts';
import { createBusinessWorld } from '../../../../test-kit/world.ts';
import { gatewayChecker } from './claims.service.ts';

const port = await freePort();
// The gateway's clock is that of this machine.
const app = await startApp({
  env: { CLOCK: '', MACHINE_BROKER_PORT: String(port), PUBLIC_URL: 'http://127.0.0.1' },
});
const address = await app.server.app.listen({ port: 0, host: '127.0.0.1' });
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
  await app.stop();
});

/** A washer and a dryer on one gateway that waits to be claimed. */
async function shopOf(name: string) {
  const world = await createBusinessWorld(app, name);
  const { owner } = world.sessions;
  const setup = async (id: number) =>
    (await app.call(pairingRoutes.getMachineSetup, { params: { id: String(id) } }, owner)).body;
  const add = async (id = world.washerId, isSeparate = false) => {
    const { version } = await setup(id);
    const asked = { params: { id: String(id) }, body: { version, isSeparate } };
    return (await app.call(gatewayRoutes.addGateway, asked, owner)).body;
  };
  const added = await add();
  await app.call(
    pairingRoutes.pairDevice,
    { params: { id: String(world.dryerId) }, body: { deviceCode: added.code, version: 1 } },
    owner,
  );
  const connections = () =>
    Promise.all(
      [world.washerId, world.dryerId].map(
        async (id) =>
          (await app.call(floorRoutes.getFloorMachine, { params: { id: String(id) } }, owner)).body
            .connection,
      ),
    );
  return { world, setup, add, code: added.code, firstClaim: added.claim ?? '', connections };
}

const both = ['ONLINE', 'ONLINE'];

test('a renewed gateway keeps its code and machines; the old password works until the new one is claimed', async () => {
  const { world, setup, add, code, firstClaim } = await shopOf('renewed');
  const claim = async (text: string) =>
    (await app.call(gatewayRoutes.claimGateway, { body: { claim: text } })).body;
  const first = await claim(firstClaim);
  const check = gatewayChecker(app.server.database);
  expect(first.machineIds).toEqual([world.washerId, world.dryerId]);
  const renewed = await add(world.dryerId);
  expect(renewed).toMatchObject({ code, place: { gateway: code } });
  expect(await check(first)).toBe(true);
  const second = await claim(renewed.claim ?? '');
  expect(second).toMatchObject({ gateway: code, machineIds: first.machineIds });
  expect(await check(first)).toBe(false);
  expect(await check(second)).toBe(true);
  for (const id of [world.washerId, world.dryerId])
    expect((await setup(id)).device).toMatchObject({ code, gatewayMachines: 2 });
  const separate = await add(world.washerId, true);
  expect(separate.code).not.toBe(code);
  expect((await setup(world.dryerId)).device).toMatchObject({ code, gatewayMachines: 1 });
});

test('another Raspberry Pi takes over all machines of a gateway, and the old one stays out', async () => {
  const { add, firstClaim, connections, world } = await shopOf('replaced');
  const before = openGatewayProgram();
  ends.push(() => before.close());
  expect(await before.claim(address, firstClaim)).toBe(0);
  await before.run();
  await expect.poll(connections).toEqual(both);
  const renewed = await add();
  const after = openGatewayProgram();
  ends.push(() => after.close());
  expect(await after.claim(address, renewed.claim ?? '')).toBe(0);
  expect(after.printed()).toContain(`these machines in its settings: ${world.washerId}, ${world.dryerId}`);
  await before.kill();
  await expect.poll(connections).toEqual(['OFFLINE', 'OFFLINE']);
  await before.run();
  await expect.poll(() => before.problems.join('')).toContain('Broker:');
  await after.run();
  await expect.poll(connections).toEqual(both);
});

test('the install command updates a gateway that runs, and restarts it with its credentials', async () => {
  const { add, code, firstClaim, connections } = await shopOf('updated');
  const pi = await openRaspberryPi();
  ends.push(() => pi.close());
  expect(await pi.install(address, firstClaim)).toMatchObject({ code: 0 });
  await expect.poll(connections).toEqual(both);
  const [settings, firstPid] = [await pi.settings(), pi.pid()];
  expect(settings).toMatchObject({ gateway: code });
  // An older program.
  await writeFile(pi.program('clock.mjs'), '');
  expect(await pi.install(address)).toMatchObject({ code: 0 });
  expect(await readFile(pi.program('clock.mjs'), 'utf8')).not.toBe('');
  expect(await pi.settings()).toEqual(settings);
  const secondPid = pi.pid();
  expect(secondPid).not.toBe(firstPid);
  await expect.poll(connections).toEqual(both);
  // With a claim code it takes up its new password.
  const renewed = await add();
  expect(await pi.install(address, renewed.claim ?? '')).toMatchObject({ code: 0 });
  expect(pi.pid()).not.toBe(secondPid);
  expect((await pi.settings()).password).not.toBe(settings.password);
  await expect.poll(connections).toEqual(both);
});
