import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { accountTaxRoutes } from '@washboard/contract/catalog/account-taxes.routes.ts';
import { locationSettingsRoutes } from '@washboard/contract/locations/location-settings.routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../test-kit/app.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let theirs: BusinessWorld;
beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'taxes');
  theirs = await createBusinessWorld(app, 'theirs');
});

const set = (body: object) =>
  app.call(accountTaxRoutes.setTax, { body: body as never }, world.sessions.owner);
const list = async () => (await app.call(accountTaxRoutes.listTaxes, {}, world.sessions.owner)).body.records;
const undo = (id: number | null) =>
  app.call(auditRoutes.undoChange, { params: { id: String(id) } }, world.sessions.owner);
const tax = (more: object = {}) => ({
  name: 'State',
  rate: 60_000,
  storeIds: [world.storeId, world.otherStoreId],
  taxes: ['LAUNDRY', 'DELIVERY_FEE'],
  ...more,
});

test('taxes are listed by name, set by location, and undone newest first', async () => {
  const first = await set(tax());
  const city = await set(tax({ name: 'City', rate: 6_250, storeIds: [world.storeId] }));
  expect((await list()).map(({ name }) => name)).toEqual(['City', 'State']);
  const { body } = await app.call(locationSettingsRoutes.listLocations, {}, world.sessions.owner);
  expect(body.records.map(({ taxRate }) => taxRate)).toEqual([66_250, 60_000]);
  const ended = await set(tax({ rate: 0, storeIds: [world.storeId] }));
  const state = async () => (await list()).find(({ name }) => name === 'State')?.stores;
  expect((await state())?.map(({ storeId }) => storeId)).toEqual([world.otherStoreId]);
  expect((await undo(first.body.changeId)).status).toBe(409);
  for (const one of [ended, city, first]) expect((await undo(one.body.changeId)).status).toBe(200);
  expect((await list()).flatMap(({ stores }) => stores)).toEqual([]);
});

test.each([
  ['name', '', 'Name is a required field'],
  ['rate', 1_000_001, 'At most 100%'],
  ['storeIds', [], 'Choose at least one location'],
  ['taxes', [], 'Choose at least one'],
])('%s = %j is refused with "%s"', async (path, value, message) => {
  const { status, text } = await set(tax({ [path]: value }));
  expect(status).toBe(422);
  expect(JSON.parse(text).fields).toEqual([{ path, message }]);
});

test("another business's location is not found", async () => {
  expect((await set(tax({ storeIds: [theirs.storeId] }))).status).toBe(404);
});
