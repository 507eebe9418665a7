import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { productRoutes } from '@washboard/contract/inventory/products.routes.ts';
import { stockRoutes } from '@washboard/contract/inventory/stock.routes.ts';
import { tabletRoutes } from '@washboard/contract/tablet/tablet.routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp, type TestSession } from '../../../test-kit/app.ts';
import { givePassword, openTablet } from '../../../test-kit/people/tablet.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';
import { recordMembers } from '../team/index.ts';

let app: TestApp;
let world: BusinessWorld;
let tablet: TestSession;
beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'tablet');
  const ana = { fullName: 'Ana', employeeCode: '11', role: null, email: null, phone: null };
  await app.server.database
    .business(world.businessId)
    .write((tx) => recordMembers(tx, 'tests', [{ ...ana, storeIds: [world.storeId] }]));
  tablet = await openTablet(app, await givePassword(app, world, world.storeId));
});

const scan = (code: string) => app.call(tabletRoutes.scanProduct, { query: { code } }, tablet);
const count = (quantity: number, code = '11') =>
  app.call(tabletRoutes.countProduct, { body: { sku: 'MESH', code, quantity } }, tablet);

test('a count at the tablet names the person, keeps what is missing in the ledger, and can be undone', async () => {
  const { body } = productRoutes.addProduct.example({ storeId: world.storeId } as never);
  if (body === undefined) throw new Error('The example has no body.');
  const product = { ...body, sku: 'MESH', storeIds: [world.storeId] };
  const added = await app.call(productRoutes.addProduct, { body: product }, world.sessions.owner);
  const [productId, owner] = [added.body.id, world.sessions.owner];
  expect((await scan('mesh')).body).toMatchObject({ id: productId, sku: 'MESH', quantity: 0 });
  expect((await scan('nothing')).body.error).toBe('No product with the code nothing.');
  expect((await count(3, '99')).body.fields?.[0]).toEqual({
    path: 'code',
    message: 'Nobody at this location has this code',
  });
  expect((await count(5)).body).toEqual({ fullName: 'Ana' });
  await count(3);
  expect((await scan('MESH')).body.quantity).toBe(3);
  const entries = await app.call(
    stockRoutes.listStockEntries,
    { query: { productId: String(productId) } },
    owner,
  );
  expect(entries.body.records).toMatchObject([
    { reason: 'COUNTED', quantity: -2, counted: 3, storeId: world.storeId, by: 'Ana' },
    { reason: 'COUNTED', quantity: 5, counted: 5 },
  ]);
  const log = await app.call(auditRoutes.listAuditEntries, {}, owner);
  const [latest] = log.body.records;
  expect(latest).toMatchObject({ action: 'inventory.moveStock', actorName: 'Ana' });
  await app.call(auditRoutes.undoChange, { params: { id: String(latest?.id) } }, owner);
  expect((await scan('MESH')).body.quantity).toBe(5);
});
