import {
  gatewaysOffText,
  outsideBrokerText,
} from '@washboard/contract/machine-links/gateways/gateways.constants.ts';
import { gatewayRoutes } from '@washboard/contract/machine-links/gateways/gateways.routes.ts';
import { pairingRoutes } from '@washboard/contract/machine-links/pairing/pairing.routes.ts';
import { afterAll, expect, test } from 'vitest';
import { sharedApp, startApp, type TestApp } from '../../../../test-kit/app.ts';
import { ownBroker } from '../../../../test-kit/people/gateway.ts';
import { createBusinessWorld } from '../../../../test-kit/world.ts';
import { gatewayChecker } from './claims.service.ts';

const env = await ownBroker();
const app: TestApp = await startApp({ env });
afterAll(() => app.stop());
const check = gatewayChecker(app.server.database);

async function shopOf(name: string, at = app) {
  const world = await createBusinessWorld(at, name);
  const params = { id: String(world.washerId) };
  const add = (version = 1, session = world.sessions.owner) =>
    at.call(gatewayRoutes.addGateway, { params, body: { version } }, session);
  const claim = (text: string | null) => at.call(gatewayRoutes.claimGateway, { body: { claim: text ?? '' } });
  return { world, params, add, claim };
}

test('a claim code gives a gateway its own password, once', async () => {
  const { world, params, add, claim } = await shopOf('once');
  const { body: added } = await add();
  const setup = await app.call(pairingRoutes.getMachineSetup, { params }, world.sessions.owner);
  expect(setup.body.device).toMatchObject({ code: added.code, isSimulated: false });
  const tries = await Promise.all(Array.from({ length: 6 }, () => claim(added.claim)));
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  const credentials = tries.find(({ status }) => status === 200)?.body;
  expect(credentials).toMatchObject({
    site: `${world.businessId}-${world.storeId}`,
    gateway: added.code,
    machineId: world.washerId,
    broker: `mqtt://localhost:${env.MACHINE_BROKER_PORT}`,
    username: `${world.businessId}-${world.storeId}/${added.code}`,
  });
  const { site = '', gateway = '', password = '' } = credentials ?? {};
  expect(await check({ site, gateway, password })).toBe(true);
  expect(await check({ site, gateway, password: added.claim ?? '' })).toBe(false);
  expect(await check({ site: `${world.businessId}-${world.otherStoreId}`, gateway, password })).toBe(false);
  expect(await check({ site, gateway: 'AB12-CD34', password })).toBe(false);
  expect(await check({ site: 'back office', gateway, password })).toBe(false);
});

test('a claim of another business, an old one, and one of a replaced device are refused', async () => {
  const mine = await shopOf('mine');
  const theirs = await shopOf('theirs');
  const { body: first } = await mine.add();
  const forged = `${first.claim}`.replace(`wbg_${mine.world.businessId}_`, `wbg_${theirs.world.businessId}_`);
  expect((await mine.claim(forged)).status).toBe(422);
  expect((await mine.claim('nonsense')).status).toBe(422);
  await app.database.admin.query(
    `update machine_gateway set claim_until = '2026-11-20T16:59:00Z' where code = $1`,
    [first.code],
  );
  expect((await mine.claim(first.claim)).status).toBe(422);
  const { body: second } = await mine.add(2);
  await mine.add(3);
  expect((await mine.claim(second.claim)).status).toBe(422);
});

test('a gateway has several machines of its store, and none of another', async () => {
  const { world, add } = await shopOf('several');
  const { owner } = world.sessions;
  const { body: added } = await add();
  const pair = (machineId: number, deviceCode = added.code) =>
    app.call(
      pairingRoutes.pairDevice,
      { params: { id: String(machineId) }, body: { deviceCode, version: 1 } },
      owner,
    );
  expect((await pair(world.dryerId)).status).toBe(200);
  const { body } = await app.call(pairingRoutes.listDevices, { query: { q: added.code } }, owner);
  expect(body.records.map(({ id }) => id)).toEqual([world.washerId, world.dryerId]);
  const away = { type: 'WASHER', number: '9', maker: '', model: '', sizePounds: null } as const;
  const other = await app.call(
    pairingRoutes.addMachine,
    {
      body: {
        ...away,
        storeId: world.otherStoreId,
        wiring: 'NONE',
        minutes: null,
        priceCents: null,
        deviceCode: added.code,
      },
    },
    owner,
  );
  expect(other.status).toBe(422);
});

test('without a broker nothing is set up, and the text says who turns it on', async () => {
  const off = await sharedApp();
  const { world, params, add, claim } = await shopOf('claims-off', off);
  const { owner } = world.sessions;
  expect((await off.call(gatewayRoutes.getBroker, {}, owner)).body).toEqual({ kind: 'OFF' });
  for (const { status, body } of [await add(), await claim('wbg_1')]) {
    expect(status).toBe(409);
    expect(body.error).toBe(gatewaysOffText);
  }
  const setup = await off.call(pairingRoutes.getMachineSetup, { params }, owner);
  expect(setup.body).toMatchObject({ version: 1, device: null });
});

test('with an outside broker a gateway gets its name here and its password there', async () => {
  const MACHINE_BROKER_URL = 'mqtt://back-office:our%20password@127.0.0.1:9';
  const outside = await startApp({ env: { MACHINE_BROKER_URL }, database: app.database });
  try {
    const { world, params, add, claim } = await shopOf('outside', outside);
    const { owner } = world.sessions;
    expect((await outside.call(gatewayRoutes.getBroker, {}, owner)).body).toEqual({ kind: 'OUTSIDE' });
    const { body: added, text } = await add();
    const site = `${world.businessId}-${world.storeId}`;
    expect(added).toMatchObject({
      claim: null,
      claimUntil: null,
      place: {
        broker: 'mqtt://127.0.0.1:9',
        site,
        gateway: added.code,
        username: `${site}/${added.code}`,
        machineId: world.washerId,
      },
    });
    expect(text).not.toContain('password');
    const setup = await outside.call(pairingRoutes.getMachineSetup, { params }, owner);
    expect(setup.body.device).toMatchObject({ code: added.code, isSimulated: false });
    const forged = `wbg_${world.businessId}_${world.storeId}_${added.code}_${'a'.repeat(43)}`;
    const refused = await claim(forged);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toBe(outsideBrokerText);
    const second = { params: { id: String(world.dryerId) }, body: { deviceCode: added.code, version: 1 } };
    expect((await outside.call(pairingRoutes.pairDevice, second, owner)).status).toBe(200);
  } finally {
    await outside.stop();
  }
});
