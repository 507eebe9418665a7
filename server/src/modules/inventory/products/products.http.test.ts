import { randomUUID } from 'node:crypto';
import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { fileRoutes } from '@washboard/contract/files/files.routes.ts';
import { productRoutes } from '@washboard/contract/inventory/products.routes.ts';
import type { NewProduct } from '@washboard/contract/inventory/products.schemas.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../../test-kit/app.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let theirs: BusinessWorld;
beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'products');
  theirs = await createBusinessWorld(app, 'others');
});

const formOf = (productName: string) => ({
  productName,
  barcode: null,
  description: '',
  categoryName: null,
  costCents: null,
  tracksStock: true,
  isFeatured: true,
  productImage: null,
});
const newOf = (productName: string, rest: Partial<NewProduct> = {}) => ({
  ...formOf(productName),
  sku: productName.toUpperCase(),
  price: 0,
  isTaxable: true,
  storeIds: [],
  ...rest,
});
const paramsOf = (id: number) => ({ params: { id: String(id) } });
const add = (name: string, rest: Partial<NewProduct> = {}, from = world) =>
  app.call(productRoutes.addProduct, { body: newOf(name, rest) }, from.sessions.owner);
const change = (id: number, version: number, productName: string, rest: Partial<NewProduct> = {}) =>
  app.call(
    productRoutes.changeProduct,
    { ...paramsOf(id), body: { ...formOf(productName), ...rest, version } },
    world.sessions.owner,
  );
const archive = (id: number, version: number) =>
  app.call(productRoutes.archiveProduct, { ...paramsOf(id), body: { version } }, world.sessions.owner);
const undo = (id: number | null) => app.call(auditRoutes.undoChange, paramsOf(id ?? 0), world.sessions.owner);
const get = async (id: number) =>
  (await app.call(productRoutes.getProduct, paramsOf(id), world.sessions.owner)).body;
const list = async (query: { [name: string]: string | number }, from = world) =>
  (await app.call(productRoutes.listProducts, { query }, from.sessions.owner)).body.records;
const names = async (query: { [name: string]: string | number }, from = world) =>
  (await list(query, from)).map((row) => row.productName);

test('lists, searches and sorts the products of its business', async () => {
  for (const name of ['Blue', 'amber', 'Bluish']) await add(name);
  await add('Blue of others', {}, theirs);
  expect(await names({})).toEqual(['amber', 'Blue', 'Bluish']);
  expect(await names({ q: 'BLU', direction: 'desc' })).toEqual(['Bluish', 'Blue']);
  expect(await names({ sort: 'added', pageSize: 2 })).toEqual(['Blue', 'amber']);
  expect(await names({ sort: 'added', pageSize: 2, page: 1 })).toEqual(['Bluish']);
  expect(await names({ sort: 'sku' })).toEqual(['amber', 'Blue', 'Bluish']);
});

test('refuses a blank name or SKU, and a SKU or barcode that another product has', async () => {
  await add('Once', { barcode: '0123456789012' });
  const refused = await Promise.all([
    add(' ', { sku: '' }),
    add('Other name', { sku: 'ONCE' }),
    add('Scanned', { barcode: '0123456789012' }),
  ]);
  expect(refused.map(({ body }) => (body as { fields?: unknown }).fields)).toEqual([
    [
      { path: 'productName', message: 'Name is a required field' },
      { path: 'sku', message: 'SKU is a required field' },
    ],
    [{ path: 'sku', message: 'This SKU is already used' }],
    [{ path: 'barcode', message: 'This barcode is already used' }],
  ]);
});

test('has a price at the stores that sell it, and shows their range', async () => {
  const { id } = (await add('Priced', { price: 500, storeIds: [world.storeId, world.otherStoreId] })).body;
  const item = {
    storeId: world.storeId,
    price: 650,
    minPrice: 100,
    isTaxable: false,
    lowAt: 3,
    reorderTo: 9,
  };
  const saved = await app.call(
    productRoutes.setProductPrices,
    { ...paramsOf(id), body: { version: 1, items: [item] } },
    world.sessions.owner,
  );
  expect(saved.body).toMatchObject({ version: 2 });
  const { inventoryItems } = await get(id);
  expect(inventoryItems).toContainEqual(
    expect.objectContaining({
      ...item,
      ...{ inventoryId: id, quantity: 0, minQty: 0, isFeatured: true, pricingTierId: null },
    }),
  );
  expect(inventoryItems).toContainEqual(
    expect.objectContaining({ storeId: world.otherStoreId, price: 500, isTaxable: true }),
  );
  expect(await list({ q: 'Priced' })).toMatchObject([{ priceFrom: 500, priceTo: 650, lowStores: 1 }]);
  expect(await names({ stock: 'low' })).toEqual(['Priced']);

  expect((await undo(saved.body.changeId)).status).toBe(200);
  expect((await get(id)).inventoryItems).toContainEqual(
    expect.objectContaining({
      storeId: world.storeId,
      price: 500,
      minPrice: 0,
      isTaxable: true,
      lowAt: null,
    }),
  );
  const stale = await app.call(
    productRoutes.setProductPrices,
    { ...paramsOf(id), body: { version: 1, items: [item] } },
    world.sessions.owner,
  );
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
});

test('refuses a change by someone who saw an older version, and undoes changes newest first', async () => {
  const { id } = (await add('Seen by two', { categoryName: 'Bags' })).body;
  const first = (await change(id, 1, 'By the first')).body;
  expect(first).toMatchObject({ version: 2 });
  const second = await change(id, 1, 'By the second');
  expect([second.status, second.body.code]).toEqual([409, 'stale_version']);
  expect(await get(id)).toMatchObject({ productName: 'By the first', categoryName: null });
  expect((await undo(first.changeId)).status).toBe(200);
  expect(await get(id)).toMatchObject({ productName: 'Seen by two', categoryName: 'Bags', version: 3 });
});

test('hides archived products unless they are asked for, and undo brings them back', async () => {
  const { id, version } = (await add('Kept aside')).body;
  const { changeId } = (await archive(id, version)).body;
  expect(await names({ q: 'Kept' })).toEqual([]);
  expect(await names({ q: 'Kept', archived: 'include' })).toEqual(['Kept aside']);
  expect(await names({ archived: 'only' })).toEqual(['Kept aside']);
  expect((await change(id, version + 1, 'Too late')).status).toBe(404);
  expect((await undo(changeId)).status).toBe(200);
  expect(await names({ q: 'Kept' })).toEqual(['Kept aside']);
  expect((await undo(changeId)).status).toBe(409);
});

test('offers the categories that products are in', async () => {
  await add('Categorized', { categoryName: 'Soap' });
  const { body } = await app.call(productRoutes.listProductCategories, {}, world.sessions.owner);
  expect(body.records).toContain('Soap');
});

test('shows an uploaded image, keeps it while a product uses it, and brings it back by undo', async () => {
  const { body: image } = await app.call(fileRoutes.uploadImage, {}, world.sessions.owner);
  const { id } = (await add('With image', { productImage: image.name })).body;
  const isUsed = async () =>
    (
      await app.database.admin.query('select unused_until is null as used from kept_image where name = $1', [
        image.name,
      ])
    ).rows[0].used;
  expect([(await get(id)).productImage, await isUsed()]).toEqual([image.name, true]);
  const { changeId } = (await change(id, 1, 'With image', { productImage: null })).body;
  expect([(await get(id)).productImage, await isUsed()]).toEqual([null, false]);
  expect((await undo(changeId)).status).toBe(200);
  expect([(await get(id)).productImage, await isUsed()]).toEqual([image.name, true]);
  const refused = await change(id, 3, 'With image', { productImage: randomUUID() });
  expect(refused.body.fields).toEqual([{ path: 'productImage', message: 'Upload this image again' }]);
});
