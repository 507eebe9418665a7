import { accessKeyRoutes } from '@washboard/contract/access-keys/access-keys.routes.ts';
import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { ingestRoutes } from '@washboard/contract/ingest/ingest.routes.ts';
import { simulatorRoutes } from '@washboard/contract/simulators/simulators.routes.ts';
import type { ChangeSimulators } from '@washboard/contract/simulators/simulators.schemas.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../test-kit/app.ts';
import { createKey, giveEveryScope } from '../../../test-kit/key-driver.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';
import { renewProgramKey } from '../access-keys/index.ts';
import { simulatorKey } from './simulator-key.rules.ts';

let app: TestApp;
let world: BusinessWorld;
beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'simulated');
});

const allOn = { orders: true, machines: true, payments: true, pickups: true };
const nothing = { lastHour: 0, lastAt: null };
const read = async () => (await app.call(simulatorRoutes.getSimulators, {}, world.sessions.owner)).body;
const change = (body: ChangeSimulators) =>
  app.call(simulatorRoutes.changeSimulators, { body }, world.sessions.owner);

test('a business other than the demo has none', async () => {
  const { simulators } = await read();
  expect(simulators.map(({ name, state, why }) => ({ name, state, why }))).toEqual(
    ['orders', 'machines', 'payments', 'pickups'].map((name) => ({
      name,
      state: 'notAvailable',
      why: 'Simulators are only for the demo business.',
    })),
  );
});

test('a change is logged, reaches the next report, and can be undone', async () => {
  const { id, key } = await createKey(app, world.sessions.owner);
  await giveEveryScope(app, { id });
  const { version } = await read();
  const changed = await change({ pace: 'busy', on: { ...allOn, pickups: false }, version });
  expect(changed.body).toMatchObject({ pace: 'busy', version: version + 1 });
  expect((await change({ pace: 'calm', on: allOn, version })).body.code).toBe('stale_version');

  const sent = { orders: { lastHour: 7, lastAt: '2026-11-20T16:59:00.000Z' } };
  const body = { sent: { ...sent, machines: nothing, payments: nothing, pickups: nothing } };
  const report = await app.call(simulatorRoutes.report, { body }, { token: key });
  expect(report.body).toEqual({
    now: '2026-11-20T17:00:00.000Z',
    pace: 'busy',
    on: { ...allOn, pickups: false },
  });
  expect((await read()).simulators[0]?.sent).toEqual(sent.orders);

  const { body: entries } = await app.call(auditRoutes.listAuditEntries, {}, world.sessions.owner);
  const entry = entries.records.find(({ action }) => action === 'simulators.change');
  expect(entry).toMatchObject({
    before: { pace: 'asInLife', pickups: true },
    after: { pace: 'busy', pickups: false },
  });
  const undo = () =>
    app.call(auditRoutes.undoChange, { params: { id: String(entry?.id) } }, world.sessions.owner);
  expect((await change({ pace: 'calm', on: allOn, version: version + 1 })).status).toBe(200);
  expect((await undo()).status).toBe(409);
  expect(
    (await change({ pace: 'busy', on: { ...allOn, pickups: false }, version: version + 2 })).status,
  ).toBe(200);
  expect((await undo()).status).toBe(200);
  expect(await read()).toMatchObject({ pace: 'asInLife', version: version + 4 });
});

test('they have one key with a new text at each start; revoking it stops them', async () => {
  const { database, clock } = app.server;
  const renew = () => renewProgramKey(database.business(world.businessId), clock.now(), simulatorKey);
  const places = async (token = '') => (await app.call(ingestRoutes.getPlaces, {}, { token })).status;
  const [first, second] = [await renew(), await renew()];
  expect([await places(first), await places(second)]).toEqual([401, 200]);
  const { body } = await app.call(accessKeyRoutes.listAccessKeys, {}, world.sessions.owner);
  const mine = body.records.filter(({ source }) => source === 'simulators');
  expect(mine).toMatchObject([{ name: 'Simulators', createdBy: 'Washboard', revokedAt: null }]);

  const { id = 0, version = 0 } = mine[0] ?? {};
  expect(version).toBe(2);
  await app.call(
    accessKeyRoutes.revokeAccessKey,
    { params: { id: String(id) }, body: { version } },
    world.sessions.owner,
  );
  expect(await renew()).toBeUndefined();
  const { pace, version: settings } = await read();
  await change({ pace, on: allOn, version: settings });
  expect(await places(await renew())).toBe(200);
});

test('without a demo there is no open work', async () => {
  const { id, key } = await createKey(app, world.sessions.owner);
  await giveEveryScope(app, { id });
  const { body } = await app.call(simulatorRoutes.getOpenWork, {}, { token: key });
  expect(body).toEqual({ agenda: [], customers: {} });
});

test('programs read their stores with current machines and prices', async () => {
  const { key } = await createKey(app, world.sessions.owner, { storeIds: [world.storeId] });
  const { body } = await app.call(ingestRoutes.getPlaces, {}, { token: key });
  expect(body.places).toMatchObject([
    {
      id: world.storeId,
      timeZone: 'America/New_York',
      machines: [
        { type: 'WASHER', isOut: false },
        { type: 'DRYER', isOut: false },
      ],
    },
  ]);
});
