import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../test-kit/app.ts';
import { findDemoStore, insertBusiness, insertStore } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test('finds the demo business and its first store, whatever other businesses there are', async () => {
  const { database } = app.server;
  await insertBusiness(database.lookup, 'Interrupted', false);
  expect(await findDemoStore(database)).toBeUndefined();
  const businessId = await insertBusiness(database.lookup, 'Demo', true);
  expect(await findDemoStore(database)).toBeUndefined();
  const [storeId] = await database
    .business(businessId)
    .write(async (tx) => [
      await insertStore(tx, { name: 'First', timeZone: 'America/New_York' }),
      await insertStore(tx, { name: 'Second', timeZone: 'America/New_York' }),
    ]);
  expect(await findDemoStore(database)).toEqual({ businessId, storeId });
});
