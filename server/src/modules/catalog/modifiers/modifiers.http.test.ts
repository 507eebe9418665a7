import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { catalogRoutes } from '@washboard/contract/catalog/catalog.routes.ts';
import { modifierRoutes } from '@washboard/contract/catalog/modifiers/modifiers.routes.ts';
import { newPriceTerms } from '@washboard/contract/catalog/prices/prices.constants.ts';
import { serviceRoutes } from '@washboard/contract/catalog/services/services.routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../../test-kit/app.ts';
import { createKey } from '../../../../test-kit/key-driver.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';
import { recordItems } from '../items.store.ts';
import { recordPrices } from '../prices.store.ts';

let app: TestApp;
let world: BusinessWorld;
let theirs: BusinessWorld;
beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'modifiers');
  theirs = await createBusinessWorld(app, 'other modifiers');
});

const params = (id: number) => ({ params: { id: String(id) } });
const plain = {
  name: 'Scent',
  isEnabled: true,
  price: 150,
  serviceCategoryIds: [] as number[],
  serviceIds: [] as number[],
};
type Facts = typeof plain;
const add = (more: Partial<Facts>, from = world) =>
  app.call(modifierRoutes.addModifier, { body: { ...plain, ...more } }, from.sessions.owner);
const change = (id: number, version: number, more: Partial<Facts>) =>
  app.call(
    modifierRoutes.changeModifier,
    { ...params(id), body: { ...plain, ...more, version } },
    world.sessions.owner,
  );
const archive = (id: number, version: number) =>
  app.call(modifierRoutes.archiveModifier, { ...params(id), body: { version } }, world.sessions.owner);
const undo = (id: number | null) => app.call(auditRoutes.undoChange, params(id ?? 0), world.sessions.owner);
const list = async (query: { status?: 'archived' } = {}) =>
  (await app.call(modifierRoutes.listModifiers, { query }, world.sessions.owner)).body.records;
const find = async (id: number) => (await list()).find((one) => one.modifierId === id);
const offered = async (storeId = world.storeId) => {
  const key = await createKey(app, world.sessions.owner, { scopes: ['catalog.read'] });
  const query = { storeId: String(storeId) };
  const { items } = (await app.call(catalogRoutes.readOffer, { query }, key.session)).body;
  return new Map(items.map((item) => [item.name, item]));
};

test('a modifier is listed by name, offered at its price, and left out of the offer while it is off', async () => {
  const { body } = await add({ name: 'Free rinse', price: 0 });
  expect(await find(body.id)).toEqual({
    modifierId: body.id,
    ...plain,
    name: 'Free rinse',
    price: 0,
    isArchived: false,
    version: 1,
  });
  expect((await offered()).get('Free rinse')).toMatchObject({
    code: 'FREE-RINSE',
    priceCents: 0,
    services: null,
  });
  const off = await change(body.id, 1, { name: 'Free rinse', price: 0, isEnabled: false });
  expect((await offered()).has('Free rinse')).toBe(false);
  await undo(off.body.changeId);
  expect(await find(body.id)).toMatchObject({ isEnabled: true, version: 3 });
});

test('the offer names the services of a modifier, also by their category', async () => {
  const { body: category } = await app.call(
    serviceRoutes.addServiceCategory,
    { body: { name: 'Shirts', category: 'FIXED_PRICE', categoryType: 'LAUNDRY', lineItemOptions: [] } },
    world.sessions.owner,
  );
  const facts = { description: '', hasMinPrice: true, turnaroundSettings: { hours: 48 }, defaultPrice: 300 };
  const { body: service } = await app.call(
    serviceRoutes.addService,
    {
      body: {
        ...facts,
        name: 'Dress shirt',
        serviceCategoryId: category.id,
        terms: { ...newPriceTerms, storePrice: 300 },
        storeIds: [world.storeId],
      },
    },
    world.sessions.owner,
  );
  await add({ name: 'Light starch', serviceCategoryIds: [category.id] });
  await add({ name: 'Heavy starch', serviceIds: [service.id] });
  const items = await offered();
  expect(items.get('Light starch')?.services).toEqual(['DRESS-SHIRT']);
  expect(items.get('Heavy starch')?.services).toEqual(['DRESS-SHIRT']);
});

test('a name is used once, and services of another business are not found', async () => {
  await add({ name: 'Bleach' });
  const again = await add({ name: ' bleach ' });
  expect(again.body.fields?.[0]).toEqual({ path: 'name', message: 'Please add distinct names' });
  expect((await add({ name: 'Bleach' }, theirs)).status).toBe(200);
  expect((await add({ name: 'Elsewhere', serviceIds: [999_999] })).status).toBe(404);
  const { body } = await add({ name: 'Theirs' }, theirs);
  expect((await change(body.id, 1, {})).status).toBe(404);
});

test('archiving, its undo, and a change by someone else in between', async () => {
  const { body } = await add({ name: 'Softener' });
  await change(body.id, 1, { name: 'Softener', price: 200 });
  expect((await change(body.id, 1, { name: 'Softener', price: 300 })).body.code).toBe('stale_version');
  const archived = await archive(body.id, 2);
  expect(await find(body.id)).toBeUndefined();
  expect((await list({ status: 'archived' })).map(({ name }) => name)).toEqual(['Softener']);
  await undo(archived.body.changeId);
  expect(await find(body.id)).toMatchObject({ price: 200 });
});

test('a new price reaches the stores with the former one, its undo too, and others keep theirs', async () => {
  const { storeId, otherStoreId } = world;
  const business = app.server.database.business(world.businessId);
  const id = await business.write(async (tx) => {
    const [itemId = 0] = await recordItems(tx, 'test', [
      {
        kind: 'MODIFIER',
        code: 'OXY',
        name: 'Oxygen',
        description: '',
        category: null,
        pricing: 'FIXED_PRICE',
        family: null,
        costCents: null,
        tracksStock: false,
      },
    ]);
    const price = { itemId, minimumCents: null, isTaxable: null };
    await recordPrices(tx, 'test', [
      { ...price, storeId: otherStoreId, priceCents: 250, from: '2026-01-01T00:00:00Z' },
      { ...price, storeId, priceCents: 200, from: '2026-02-01T00:00:00Z' },
    ]);
    return itemId;
  });
  expect(await find(id)).toMatchObject({ price: 200 });
  const prices = async () =>
    Promise.all([storeId, otherStoreId].map(async (one) => (await offered(one)).get('Oxygen')?.priceCents));
  const { body } = await change(id, 1, { name: 'Oxygen', price: 225 });
  expect(await prices()).toEqual([225, 250]);
  await undo(body.changeId);
  expect(await prices()).toEqual([200, 250]);
});
