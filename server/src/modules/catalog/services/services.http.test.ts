import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { newPriceTerms } from '@washboard/contract/catalog/prices/prices.constants.ts';
import { priceRoutes } from '@washboard/contract/catalog/prices/prices.routes.ts';
import { serviceRoutes } from '@washboard/contract/catalog/services/services.routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../../test-kit/app.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let theirs: BusinessWorld;
let byPound: number;
beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'services');
  theirs = await createBusinessWorld(app, 'other services');
  byPound = (await addCategory({ name: 'By the pound', category: 'PER_POUND' })).body.id;
});

const params = (id: number) => ({ params: { id: String(id) } });
const categoryFacts = {
  name: 'Pieces',
  category: 'FIXED_PRICE' as 'FIXED_PRICE' | 'PER_POUND',
  categoryType: 'LAUNDRY' as 'LAUNDRY' | 'DRY_CLEANING',
  lineItemOptions: [] as { name: string; values: { name: string; upcharge: number }[] }[],
};
const addCategory = (more: Partial<typeof categoryFacts> = {}) =>
  app.call(serviceRoutes.addServiceCategory, { body: { ...categoryFacts, ...more } }, world.sessions.owner);
const facts = () => ({
  name: 'Wash and fold',
  description: '',
  serviceCategoryId: byPound,
  hasMinPrice: true,
  turnaroundSettings: { hours: 48 },
  defaultPrice: 179,
});
const add = (more: object = {}, from = world) =>
  app.call(
    serviceRoutes.addService,
    {
      body: { ...facts(), terms: { ...newPriceTerms, storePrice: 179 }, storeIds: [from.storeId], ...more },
    },
    from.sessions.owner,
  );
const change = (id: number, version: number, more: object = {}) =>
  app.call(
    serviceRoutes.changeService,
    { ...params(id), body: { ...facts(), ...more, version } },
    world.sessions.owner,
  );
const list = async (query: { status?: 'archived' } = {}) =>
  (await app.call(serviceRoutes.listServices, { query }, world.sessions.owner)).body;
const find = async (id: number) =>
  (await list()).categories.flatMap(({ services }) => services).find((one) => one.id === id);
const undo = (id: number | null) => app.call(auditRoutes.undoChange, params(id ?? 0), world.sessions.owner);

test('a service is listed in its category with its price, and counted in the overall categories', async () => {
  const { body } = await add();
  expect(await find(body.id)).toMatchObject({
    code: 'WASH-AND-FOLD',
    pricingStructure: { type: 'PER_POUND' },
    categoryType: 'LAUNDRY',
    turnaroundSettings: { hours: 48 },
    locations: 1,
    lowestPrice: 179,
  });
  expect((await list()).overall).toMatchObject({ laundry: 1, perPound: 1, fixedPrice: 0, dryCleaning: 0 });
  const { body: prices } = await app.call(
    priceRoutes.listServicePrices,
    params(body.id),
    world.sessions.owner,
  );
  expect(prices.records).toMatchObject([
    { storeId: world.storeId, storePrice: 179, isTaxable: false, isFeatured: true },
  ]);
});

test.each([
  ['name', ' ', 'Name is a required field'],
  ['serviceCategoryId', 0, 'Category is a required field'],
  ['turnaroundSettings', { hours: 169 }, 'At most 168 hours'],
  ['turnaroundSettings', { hours: 0 }, 'At least 1 hour'],
  ['defaultPrice', -1, 'Must not be negative'],
])('%s = %j is refused with "%s"', async (path, value, message) => {
  const { status, text } = await add({ [path]: value });
  expect(status).toBe(422);
  expect(JSON.parse(text).fields[0]).toMatchObject({ message });
  expect(JSON.parse(text).fields[0].path).toMatch(new RegExp(`^${path}`));
});

test('a code is used once, also for equal names', async () => {
  const [first, second] = [await add({ name: 'Rush' }), await add({ name: 'Rush' })];
  expect([(await find(first.body.id))?.code, (await find(second.body.id))?.code]).toEqual(['RUSH', 'RUSH-2']);
});

test('a service moves only to a category of the same type and pricing', async () => {
  const pieces = await addCategory({ name: 'Pieces of laundry' });
  const { body } = await add({ name: 'Moved' });
  const refused = await change(body.id, 1, { serviceCategoryId: pieces.body.id });
  expect(refused.body.fields).toEqual([
    { path: 'serviceCategoryId', message: 'Choose a category of the same type and pricing' },
  ]);
  expect((await change(body.id, 1, { serviceCategoryId: 999_999 })).body.fields?.[0]?.message).toBe(
    'This category doesn’t exist',
  );
});

test('a change to an outdated service is refused, and changes and archiving can be undone', async () => {
  const { body } = await add({ name: 'Shared' });
  const changed = await change(body.id, 1, { name: 'Renamed', turnaroundSettings: { hours: 24 } });
  expect((await change(body.id, 1, { name: 'Late' })).body.code).toBe('stale_version');
  const archived = await app.call(
    serviceRoutes.archiveService,
    { ...params(body.id), body: { version: 2 } },
    world.sessions.owner,
  );
  expect(await find(body.id)).toBeUndefined();
  expect((await list({ status: 'archived' })).categories.flatMap(({ services }) => services)).toMatchObject([
    { id: body.id, isArchived: true },
  ]);
  expect((await undo(archived.body.changeId)).status).toBe(200);
  expect((await undo(changed.body.changeId)).status).toBe(200);
  expect(await find(body.id)).toMatchObject({ name: 'Shared', turnaroundSettings: { hours: 48 } });
});

test('names of categories differ; one with services keeps its kind and is not archived', async () => {
  const options = [{ name: 'Color', values: [{ name: 'White', upcharge: 150 }] }];
  const { body } = await addCategory({
    name: 'Coats',
    categoryType: 'DRY_CLEANING',
    lineItemOptions: options,
  });
  expect((await addCategory({ name: 'coats' })).body.fields).toEqual([
    { path: 'name', message: 'Please add distinct names' },
  ]);
  expect((await addCategory({ name: '' })).body.fields?.[0]?.message).toBe('Name is a required field');
  expect((await list()).categories.find(({ id }) => id === body.id)?.lineItemOptions).toEqual(options);
  await add({ name: 'Coat', serviceCategoryId: body.id });
  const change = (more: object) =>
    app.call(
      serviceRoutes.changeServiceCategory,
      { ...params(body.id), body: { ...categoryFacts, name: 'Coats', version: 1, ...more } },
      world.sessions.owner,
    );
  expect((await change({})).body.code).toBe('conflict');
  const renamed = await change({ name: 'Coats and furs', categoryType: 'DRY_CLEANING' });
  expect(renamed.body).toMatchObject({ version: 2 });
  const archive = (id: number, version: number) =>
    app.call(
      serviceRoutes.archiveServiceCategory,
      { ...params(id), body: { version } },
      world.sessions.owner,
    );
  expect((await archive(body.id, 2)).body.error).toBe(
    'This category has services. Move or archive them first.',
  );
  const empty = (await addCategory({ name: 'Nothing in it' })).body.id;
  const gone = await archive(empty, 1);
  expect((await list()).categories.some(({ id }) => id === empty)).toBe(false);
  expect((await undo(gone.body.changeId)).status).toBe(200);
  expect((await list()).categories.some(({ id }) => id === empty)).toBe(true);
});

test('locations and categories of another business are not found', async () => {
  expect((await add({ storeIds: [theirs.storeId] })).status).toBe(404);
  expect((await add({}, theirs)).body.fields?.[0]?.message).toBe('This category doesn’t exist');
});
