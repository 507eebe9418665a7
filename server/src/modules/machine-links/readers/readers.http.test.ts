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
  const register = (serial: string, store = storeId, session = sessions.owner) =>
    app.call(readerRoutes.registerReader, { body: { storeId: store, serial } }, session);
  const replace = (id: number, serial: string, version: number) =>
    app.call(
      readerRoutes.replaceReader,
      { params: { id: String(id) }, body: { serial, version } },
      sessions.owner,
    );
  const remove = (id: number, version: number) =>
    app.call(readerRoutes.removeReader, { params: { id: String(id) }, body: { version } }, sessions.owner);
  const undo = (changeId: number | null) =>
    app.call(auditRoutes.undoChange, { params: { id: String(changeId) } }, sessions.owner);
  const key = await createKey(app, sessions.owner, { source: `gateway-${name}` });
  const reader = async (session = sessions.owner) => {
    const { body } = await app.call(readerRoutes.listReaders, { query: {} }, session);
    return body.records.find((one) => one.storeId === storeId)?.reader ?? null;
  };
  const report = async (at: string, state: string, serial = 'ESD-1001', store = storeId) => {
    const event = { id: `${serial}-${state}-${at}`, type: 'reader.stateReported', at, storeId: store, body: { serial, state } };
    return sendEvents(app, key.session, [event]);
  };
  return { ...world, register, replace, remove, undo, reader, report };
}

test('an installer registers a reader, which is the location’s esdReader', async () => {
  const { storeId, sessions, register, reader } = await shopOf('register');
  expect(await reader()).toBeNull();
  expect((await register('esd-1001', storeId, sessions.installer)).status).toBe(200);
  expect(await reader(sessions.installer)).toMatchObject({
    serial: 'ESD-1001',
    connection: 'OFFLINE',
    seenAt: null,
  });
  const { body } = await app.call(locationSettingsRoutes.listLocations, {}, sessions.owner);
  expect(body.records.find(({ id }) => id === storeId)?.esdReader).toBe('ESD-1001');
});

test('a store has one reader, and a reader one store', async () => {
  const { otherStoreId, register } = await shopOf('one');
  await register('ESD-1001');
  expect((await register('ESD-1002')).body.error).toMatch(/This store has the reader ESD-1001/);
  expect((await register('ESD-1001', otherStoreId)).body.fields).toMatchObject([
    { path: 'serial', message: 'Another store has this reader' },
  ]);
  expect((await register('no', otherStoreId)).status).toBe(422);
});

test('a reader is replaced and removed; undo returns both', async () => {
  const { register, replace, remove, undo, reader } = await shopOf('replace');
  const { body: first } = await register('ESD-1001');
  const { body: second } = await replace(first.id, 'ESD-1002', first.version);
  expect((await replace(first.id, 'ESD-1003', first.version)).body.code).toBe('stale_version');
  const { body: removed } = await remove(first.id, second.version);
  expect(await reader()).toBeNull();
  expect((await undo(removed.changeId)).status).toBe(200);
  expect((await reader())?.serial).toBe('ESD-1002');
  expect((await undo(second.changeId)).status).toBe(200);
  expect((await reader())?.serial).toBe('ESD-1001');
  expect((await undo(first.changeId)).status).toBe(200);
  expect(await reader()).toBeNull();
});

test('reports set the state; older ones and those of other stores and readers don’t count', async () => {
  const { otherStoreId, register, reader, report } = await shopOf('reports');
  await register('ESD-1001');
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
