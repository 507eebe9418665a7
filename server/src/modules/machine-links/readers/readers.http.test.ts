import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { locationSettingsRoutes } from '@washboard/contract/locations/location-settings.routes.ts';
import { readerRoutes } from '@washboard/contract/machine-links/readers/readers.routes.ts';
import { afterAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../test-kit/app.ts';
import { createKey, sendEvents } from '../../../../test-kit/key-driver.ts';
import { createBusinessWorld } from '../../../../test-kit/world.ts';

const app: TestApp = await startApp({ env: { CLOCK: '2026-11-20T17:00:00Z' } });
afterAll(() => app.stop());

async function shopOf(name: string) {
  const world = await createBusinessWorld(app, name);
  const { storeId, sessions } = world;
  const set = (serial: string | null, version: number, store = storeId, session = sessions.owner) =>
    app.call(
      readerRoutes.setReader,
      { params: { storeId: String(store) }, body: { serial, version } },
      session,
    );
  const undo = (changeId: number | null) =>
    app.call(auditRoutes.undoChange, { params: { id: String(changeId) } }, sessions.owner);
  const key = await createKey(app, sessions.owner, { source: `gateway-${name}` });
  const reader = async (session = sessions.owner) => {
    const { body } = await app.call(readerRoutes.listReaders, { query: {} }, session);
    return body.records.find((one) => one.storeId === storeId)?.reader ?? null;
  };
  const report = async (at: string, state: string, serial = 'ESD-1001', store = storeId) => {
    const event = {
      id: `${serial}-${state}-${at}`,
      type: 'reader.stateReported',
      at,
      storeId: store,
      body: { serial, state },
    };
    return sendEvents(app, key.session, [event]);
  };
  return { ...world, set, undo, reader, report };
}

test('an installer registers a reader, which is the location’s esdReader', async () => {
  const { storeId, otherStoreId, sessions, set, reader } = await shopOf('register');
  expect(await reader()).toBeNull();
  expect((await set('esd-1001', 1, storeId, sessions.installer)).status).toBe(200);
  expect(await reader(sessions.installer)).toMatchObject({
    serial: 'ESD-1001',
    connection: 'OFFLINE',
    seenAt: null,
  });
  const { body } = await app.call(locationSettingsRoutes.listLocations, {}, sessions.owner);
  expect(body.records.find(({ id }) => id === storeId)?.esdReader).toBe('ESD-1001');
  expect((await set('ESD-1002', 1, otherStoreId, sessions.installer)).status).toBe(404);
});

test('a reader belongs to one store', async () => {
  const { otherStoreId, set } = await shopOf('one');
  await set('ESD-1001', 1);
  expect((await set('ESD-1001', 1, otherStoreId)).body.fields).toMatchObject([
    { path: 'serial', message: 'Another store has this reader' },
  ]);
  expect((await set('no', 1, otherStoreId)).status).toBe(422);
});

test('a reader is replaced and removed; undo returns both', async () => {
  const { set, undo, reader } = await shopOf('replace');
  const { body: first } = await set('ESD-1001', 1);
  const { body: second } = await set('ESD-1002', first.version);
  expect((await set('ESD-1003', first.version)).body.code).toBe('stale_version');
  const { body: removed } = await set(null, second.version);
  expect(await reader()).toBeNull();
  expect((await undo(removed.changeId)).status).toBe(200);
  expect((await reader())?.serial).toBe('ESD-1002');
  expect((await undo(second.changeId)).status).toBe(200);
  expect((await reader())?.serial).toBe('ESD-1001');
  expect((await undo(first.changeId)).status).toBe(200);
  expect(await reader()).toBeNull();
});

test('reports set the state; older ones and those of other stores and readers don’t count', async () => {
  const { otherStoreId, set, reader, report } = await shopOf('reports');
  await set('ESD-1001', 1);
  await report('2026-11-20T16:59:00Z', 'ONLINE', 'ESD-1001', otherStoreId);
  await report('2026-11-20T16:59:10Z', 'ONLINE', 'ESD-9999');
  expect((await reader())?.connection).toBe('OFFLINE');
  await report('2026-11-20T16:50:00Z', 'ONLINE');
  expect((await reader())?.connection).toBe('STALE');
  await report('2026-11-20T16:58:00Z', 'ONLINE');
  await report('2026-11-20T16:57:00Z', 'OFFLINE');
  expect(await reader()).toMatchObject({ connection: 'ONLINE', seenAt: '2026-11-20T16:58:00.000Z' });
  await report('2026-11-20T16:59:00Z', 'OFFLINE');
  expect((await reader())?.connection).toBe('OFFLINE');
});
