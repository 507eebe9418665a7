import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { newPriceTerms } from '@washboard/contract/catalog/prices/prices.constants.ts';
import { priceRoutes } from '@washboard/contract/catalog/prices/prices.routes.ts';
import type { PriceEdit } from '@washboard/contract/catalog/prices/prices.schemas.ts';
import { serviceRoutes } from '@washboard/contract/catalog/services/services.routes.ts';
import type { CategoryFacts } from '@washboard/contract/catalog/services/services.schemas.ts';
import { deliverySettingsRoutes } from '@washboard/contract/delivery/settings/delivery-settings.routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../../test-kit/app.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let theirs: BusinessWorld;
let categoryId: number;
let tierId: number;
beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'prices');
  theirs = await createBusinessWorld(app, 'other prices');
  const { owner } = world.sessions;
  const category: CategoryFacts = {
    name: 'Pounds',
    category: 'PER_POUND',
    categoryType: 'LAUNDRY',
    lineItemOptions: [],
  };
  categoryId = (await app.call(serviceRoutes.addServiceCategory, { body: category }, owner)).body.id;
  const tier = { name: 'Hotels', type: 'COMMERCIAL' as const, feeCents: 0 };
  tierId = (await app.call(deliverySettingsRoutes.addTier, { body: tier }, owner)).body.id;
});

async function addService(storePrice = 200): Promise<number> {
  const body = {
    name: 'Wash',
    description: '',
    serviceCategoryId: categoryId,
    hasMinPrice: true,
    turnaroundSettings: { hours: 48 },
    defaultPrice: storePrice,
    terms: { ...newPriceTerms, storePrice },
    storeIds: [world.storeId, world.otherStoreId],
  };
  return (await app.call(serviceRoutes.addService, { body }, world.sessions.owner)).body.id;
}
const cells = (itemId: number, edit: PriceEdit['edit'], more: Partial<PriceEdit> = {}): PriceEdit => ({
  itemIds: [itemId],
  storeIds: [world.storeId, world.otherStoreId],
  tierIds: [null],
  edit,
  ...more,
});
const change = (edits: PriceEdit[], from: string | null = null) =>
  app.call(priceRoutes.changePrices, { body: { from, edits } }, world.sessions.owner);
const preview = async (edits: PriceEdit[]) =>
  (await app.call(priceRoutes.previewPrices, { body: { from: null, edits } }, world.sessions.owner)).body;
const undo = (id: number | null) =>
  app.call(auditRoutes.undoChange, { params: { id: String(id) } }, world.sessions.owner);
const prices = async (id: number) =>
  (await app.call(priceRoutes.listServicePrices, { params: { id: String(id) } }, world.sessions.owner)).body
    .records;
const pricesOf = async (id: number) => (await prices(id)).map(({ storePrice }) => storePrice);
const history = async (itemId: number) => {
  const query = { itemId: String(itemId), storeId: String(world.storeId) };
  const { body } = await app.call(priceRoutes.readPriceHistory, { query }, world.sessions.owner);
  return body.records.map(({ storePrice, state }) => [storePrice, state]);
};
const raise = { raise: 50_000, roundTo: 25 };

test('a raise by 5% rounded to quarters changes every price as one step, and undo brings them back', async () => {
  const id = await addService(219);
  const { body } = await change([cells(id, raise)]);
  expect(body).toMatchObject({ total: 2, done: 2, isApplied: true });
  expect(await pricesOf(id)).toEqual([225, 225]);
  expect((await undo(body.changeId)).status).toBe(200);
  expect(await pricesOf(id)).toEqual([219, 219]);
  expect(await history(id)).toEqual([
    [219, 'now'],
    [225, 'past'],
    [219, 'past'],
  ]);
  expect((await undo(body.changeId)).status).toBe(409);
});

test('a price to come is shown beside today’s, holds from its day on, and is gone after undo', async () => {
  const id = await addService();
  const { body } = await change([cells(id, { set: { storePrice: 250 } })], '2099-12-01');
  expect(await pricesOf(id)).toEqual([200, 200]);
  expect((await prices(id)).map(({ next }) => next)).toEqual([
    { from: '2099-12-01', storePrice: 250 },
    { from: '2099-12-01', storePrice: 250 },
  ]);
  const grid = await app.call(priceRoutes.readPriceGrid, {}, world.sessions.owner);
  expect(grid.body.rows.find((row) => row.id === id)?.next).toEqual(
    [world.storeId, world.otherStoreId].map((storeId) => ({ storeId, from: '2099-12-01', storePrice: 250 })),
  );
  expect(await history(id)).toEqual([
    [250, 'next'],
    [200, 'now'],
  ]);
  await undo(body.changeId);
  expect(await history(id)).toEqual([[200, 'now']]);
});

test('tiers have prices of their own, which start from the defaults', async () => {
  const id = await addService();
  const hotels = { storeIds: [world.storeId], tierIds: [tierId] };
  const { body } = await change([cells(id, { set: { storePrice: 150 } }, hotels)]);
  expect((await prices(id)).find(({ pricingTierId }) => pricingTierId === tierId)).toMatchObject({
    ...newPriceTerms,
    storePrice: 150,
  });
  const grid = async (query: object) =>
    (await app.call(priceRoutes.readPriceGrid, { query }, world.sessions.owner)).body;
  const row = async (query: object) => (await grid(query)).rows.find((one) => one.id === id)?.prices;
  expect(await row({ tierId: String(tierId) })).toEqual([[150, 0, 0, 6], null]);
  expect(await row({})).toEqual([
    [200, 0, 0, 6],
    [200, 0, 0, 6],
  ]);
  expect((await undo(body.changeId)).status).toBe(200);
  expect(await row({ tierId: String(tierId) })).toEqual([null, null]);
});

test('an undo is refused where a price changed again, and newest first both go back', async () => {
  const id = await addService();
  const first = await change([cells(id, { set: { storePrice: 300 } })]);
  const second = await change([cells(id, { set: { isTaxable: true } }, { storeIds: [world.storeId] })]);
  const refused = await undo(first.body.changeId);
  expect([refused.status, refused.body.error]).toEqual([409, '1 price changed again since.']);
  for (const one of [second, first]) expect((await undo(one.body.changeId)).status).toBe(200);
  expect((await prices(id)).map(({ storePrice, isTaxable }) => [storePrice, isTaxable])).toEqual([
    [200, false],
    [200, false],
  ]);
});

test('raising leaves alone what isn’t sold, and edits build on earlier ones', async () => {
  const id = await addService();
  const edits = [cells(id, { set: { storePrice: 100 } }), cells(id, raise, { tierIds: [null, tierId] })];
  expect(await preview(edits)).toMatchObject({ prices: 2, tierPrices: 0 });
  expect((await change(edits)).body.total).toBe(2);
  expect(await pricesOf(id)).toEqual([100, 100]);
});

test('what changes nothing, or names rows of others, is refused', async () => {
  const id = await addService();
  expect((await change([cells(id, { set: { storePrice: 200 } })])).body.error).toBe(
    'These are already the prices.',
  );
  expect((await change([cells(id, raise, { storeIds: [theirs.storeId] })])).status).toBe(404);
  expect((await change([cells(999_999, raise)])).status).toBe(404);
  expect((await change([cells(id, raise, { tierIds: [999_999] })])).status).toBe(404);
  expect((await change([])).body.fields?.[0]?.message).toBe('Change a price first');
  expect((await change([cells(id, raise, { storeIds: [] })])).body.fields?.[0]?.message).toBe(
    'Choose at least one location',
  );
});

test('more than a thousand prices are written by a job, count all together, and go back as one step', async () => {
  const ids: number[] = [];
  for (let number = 0; number < 3; number++) ids.push(await addService());
  const tiers = [null, tierId];
  const itemIds = await manyServices(350);
  const edit = cells(
    ids[0] ?? 0,
    { set: { storePrice: 777 } },
    { itemIds: [...ids, ...itemIds], tierIds: tiers },
  );
  const { body } = await change([edit]);
  expect(body).toMatchObject({ isApplied: false, total: 353 * 4 });
  const now = async () => {
    const { body: list } = await app.call(priceRoutes.listPriceChanges, {}, world.sessions.owner);
    return list.records.find((one) => one.id === body.id);
  };
  await expect.poll(async () => (await now())?.isApplied).toBe(true);
  expect(await pricesOf(ids[1] ?? 0)).toEqual([777, 777, 777, 777]);
  expect((await undo(body.changeId)).status).toBe(200);
  expect(await pricesOf(ids[1] ?? 0)).toEqual([200, 200]);
});

async function manyServices(count: number): Promise<number[]> {
  const { rows } = await app.database.admin.query(
    `insert into catalog_item (business_id, kind, code, name, description, category_id, pricing, family,
       tracks_stock, source)
     select $1, 'SERVICE', 'MANY-' || n, 'Many ' || n, '', $2, 'PER_POUND', 'LAUNDRY', false, 'test'
     from generate_series(1, $3) n returning id::int`,
    [world.businessId, categoryId, count],
  );
  return rows.map((row: { id: number }) => row.id);
}
