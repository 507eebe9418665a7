import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { productRoutes } from '@washboard/contract/inventory/products.routes.ts';
import { stockRoutes } from '@washboard/contract/inventory/stock.routes.ts';
import type { MoveStock } from '@washboard/contract/inventory/stock.schemas.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../../test-kit/app.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'stock');
});

let made = 0;
async function newProduct(barcode: string | null = null): Promise<number> {
  made += 1;
  const body = {
    productName: `Product ${made}`,
    sku: `P${made}`,
    barcode,
    description: '',
    categoryName: null,
    costCents: 250,
    tracksStock: true,
    isFeatured: true,
    productImage: null,
    price: 500,
    isTaxable: true,
    storeIds: [world.storeId],
  };
  return (await app.call(productRoutes.addProduct, { body }, world.sessions.owner)).body.id;
}

const move = (productId: number, rest: Partial<MoveStock>, session = world.sessions.owner) =>
  app.call(
    stockRoutes.moveStock,
    {
      body: {
        storeId: world.storeId,
        productId,
        reason: 'RECEIVED',
        quantity: 1,
        toStoreId: null,
        unitCostCents: null,
        ...rest,
      },
    },
    session,
  );
const undo = (id: number | null) =>
  app.call(auditRoutes.undoChange, { params: { id: String(id) } }, world.sessions.owner);
const entries = async (productId: number) =>
  (
    await app.call(
      stockRoutes.listStockEntries,
      { query: { productId: String(productId) } },
      world.sessions.owner,
    )
  ).body.records;
const quantities = async (productId: number) => {
  const { body } = await app.call(
    productRoutes.getProduct,
    { params: { id: String(productId) } },
    world.sessions.owner,
  );
  return new Map(body.inventoryItems.map((one) => [one.storeId, one.quantity]));
};

test('keeps a ledger of counts, receipts, transfers and shrink', async () => {
  const id = await newProduct();
  expect((await move(id, { quantity: 20, unitCostCents: 240 })).body.quantity).toBe(20);
  expect((await move(id, { reason: 'LOST', quantity: 2 })).body.quantity).toBe(18);
  const toStoreId = world.otherStoreId;
  expect((await move(id, { reason: 'TRANSFERRED', quantity: 5, toStoreId })).body.quantity).toBe(13);
  expect((await move(id, { reason: 'COUNTED', quantity: 12 })).body.quantity).toBe(12);
  expect((await move(id, { reason: 'COUNTED', quantity: 12 })).body).toEqual({
    quantity: 12,
    changeId: null,
  });
  expect(await quantities(id)).toEqual(
    new Map([
      [world.storeId, 12],
      [toStoreId, 5],
    ]),
  );
  expect(
    (await entries(id)).map(({ reason, quantity, counted, otherStoreId }) => [
      reason,
      quantity,
      counted,
      otherStoreId,
    ]),
  ).toEqual([
    ['COUNTED', -1, 12, null],
    ['TRANSFERRED', 5, null, world.storeId],
    ['TRANSFERRED', -5, null, toStoreId],
    ['LOST', -2, null, null],
    ['RECEIVED', 20, null, null],
  ]);
});

test('refuses an entry without a quantity or place, at its field', async () => {
  const id = await newProduct();
  const refused = await Promise.all([
    move(id, { quantity: 0 }),
    move(id, { quantity: 1.5 }),
    move(id, { reason: 'COUNTED', quantity: -1 }),
    move(id, { reason: 'TRANSFERRED' }),
    move(id, { reason: 'TRANSFERRED', toStoreId: world.storeId }),
  ]);
  expect(refused.map(({ body }) => (body as { fields?: unknown[] }).fields?.[0])).toEqual([
    { path: 'quantity', message: 'Enter at least 1' },
    { path: 'quantity', message: 'Enter a whole number' },
    { path: 'quantity', message: 'Must not be negative' },
    { path: 'toStoreId', message: 'Choose a location' },
    { path: 'toStoreId', message: 'Choose another location' },
  ]);
});

test('undo reverses an entry with a new one, and only once', async () => {
  const id = await newProduct();
  await move(id, { quantity: 10 });
  const toStoreId = world.otherStoreId;
  const { changeId } = (await move(id, { reason: 'TRANSFERRED', quantity: 4, toStoreId })).body;
  expect((await undo(changeId)).status).toBe(200);
  expect(await quantities(id)).toEqual(
    new Map([
      [world.storeId, 10],
      [toStoreId, 0],
    ]),
  );
  expect((await undo(changeId)).status).toBe(409);
  expect((await entries(id)).filter(({ reversesId }) => reversesId !== null)).toHaveLength(2);
});

test('a manager counts in their own stores only', async () => {
  const id = await newProduct();
  const { manager } = world.sessions;
  expect((await move(id, { reason: 'COUNTED', quantity: 3 }, manager)).status).toBe(200);
  const elsewhere = { reason: 'COUNTED' as const, quantity: 3, storeId: world.otherStoreId };
  expect((await move(id, elsewhere, manager)).status).toBe(404);
  const { body } = await app.call(stockRoutes.listStock, {}, manager);
  expect([...new Set(body.records.map(({ storeId }) => storeId))]).toEqual([world.storeId]);
});

test('finds a product by barcode or SKU, and says what is low', async () => {
  const id = await newProduct('4006381333931');
  await move(id, { quantity: 3 });
  const items = [
    { storeId: world.storeId, price: 500, minPrice: 0, isTaxable: true, lowAt: 4, reorderTo: 20 },
  ];
  const priced = { params: { id: String(id) }, body: { version: 1, items } };
  await app.call(productRoutes.setProductPrices, priced, world.sessions.owner);
  const scan = (code: string) =>
    app.call(
      stockRoutes.scanStock,
      { query: { storeId: String(world.storeId), code } },
      world.sessions.manager,
    );
  const found = { id, quantity: 3, isLow: true, toOrder: 17 };
  expect((await scan('4006381333931')).body).toMatchObject(found);
  expect((await scan(`p${made}`)).body).toMatchObject(found);
  expect((await scan('none')).status).toBe(404);
  const { body } = await app.call(
    stockRoutes.listStock,
    { query: { level: 'low', sort: 'quantity' } },
    world.sessions.manager,
  );
  expect(body.records).toMatchObject([found]);
});

test('whatever happens at once, the quantity is the sum of the ledger', async () => {
  const id = await newProduct();
  const one = fc.record({
    reason: fc.constantFrom('RECEIVED' as const, 'LOST' as const, 'COUNTED' as const),
    quantity: fc.integer({ min: 1, max: 50 }),
  });
  const moves = fc.sample(fc.array(one, { minLength: 12, maxLength: 12 }), { numRuns: 1, seed: 7 }).flat();
  await Promise.all(moves.map((each) => move(id, each)));
  const sum = (await entries(id)).reduce((total, { quantity }) => total + quantity, 0);
  expect((await quantities(id)).get(world.storeId)).toBe(sum);
});

test('a UPC-A and its EAN-13 are one barcode: found by both, and never added twice', async () => {
  const id = await newProduct('012345678905');
  const scan = (code: string) =>
    app.call(
      stockRoutes.scanStock,
      { query: { storeId: String(world.storeId), code } },
      world.sessions.owner,
    );
  for (const code of ['012345678905', '0012345678905']) expect((await scan(code)).body.id).toBe(id);
  await newProduct('0012345678905');
  const query = { q: '0012345678905' };
  const { records } = (await app.call(productRoutes.listProducts, { query }, world.sessions.owner)).body;
  expect(records.map((one) => one.id)).toEqual([id]);
});
