import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { bridgeRows } from '@washboard/contract/orders/figures/bridge-rows.routes.ts';
import { readyRows } from '@washboard/contract/orders/figures/ready-rows.routes.ts';
import { saleRows } from '@washboard/contract/orders/figures/sale-rows.routes.ts';
import { orderMoveRoutes } from '@washboard/contract/orders/moves/order-moves.routes.ts';
import { moneyRows } from '@washboard/contract/payments/figures/money-rows.routes.ts';
import { beforeAll, expect, it } from 'vitest';
import { sharedApp, type TestApp } from '../../../../test-kit/app.ts';
import { createKey, sendEvents } from '../../../../test-kit/key-driver.ts';
import { paidOrder } from '../../../../test-kit/paid-order.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;

beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'mine');
  const key = (await createKey(app, world.sessions.owner)).session;
  const { orderId } = await paidOrder(app, world, key);
  const body = { orders: { ids: String(orderId) } };
  for (let moves = 0; moves < 2; moves++)
    await app.call(orderMoveRoutes.moveOrders, { body }, world.sessions.owner);
  const line = {
    kind: 'FIXED_PRICE',
    family: 'LAUNDRY',
    code: 'shirt',
    name: 'Shirt',
    unitPriceCents: 500,
    quantity: 1,
  };
  const unpaid = { type: 'WALK_IN', code: 'U-1', lines: [line] };
  const at = app.server.clock.now().toISOString();
  await sendEvents(app, key, [
    { at, storeId: world.storeId, id: 'unpaid', type: 'order.created', body: unpaid },
  ]);
});

const latestNote = async (query: object = {}) => {
  const { body } = await app.call(auditRoutes.listAuditEntries, { query }, world.sessions.owner);
  return body.records[0];
};

const today = { period: 'TODAY' as const };
const here = () => ({ ...today, storeIds: String(world.storeId) });

it.each([
  {
    of: 'entriesOfSales',
    take: () => app.call(saleRows.export, { query: here() }, world.sessions.manager),
    chosen: { basis: 'created' },
  },
  {
    of: 'movementsOfMoney',
    take: () => app.call(moneyRows.export, { query: { ...here(), tenders: 'CASH' } }, world.sessions.manager),
    chosen: { tenders: ['CASH'] },
  },
  {
    of: 'orderValueToMoney',
    take: () => app.call(bridgeRows.export, { query: { ...here(), part: 'unpaid' } }, world.sessions.manager),
    chosen: { basis: 'created', part: 'unpaid' },
  },
  {
    of: 'ordersReady',
    take: () => app.call(readyRows.export, { query: here() }, world.sessions.manager),
    chosen: {},
  },
])('an export of $of is logged with its author, size and filters', async ({ of, take, chosen }) => {
  const file = await take();
  const rows = file.text.trim().split('\r\n').length - 1;
  expect(rows).toBeGreaterThan(0);
  const note = await latestNote({ area: 'figures' });
  expect(note).toMatchObject({ action: 'analytics.export', actorName: 'manager mine', canUndo: false });
  expect(note?.after).toEqual({ [of]: rows, ...today, storeIds: [world.storeId], ...chosen });
});

it("a refused export isn't logged", async () => {
  const before = await latestNote();
  const query = { ...today, storeIds: String(world.otherStoreId) };
  expect((await app.call(saleRows.export, { query }, world.sessions.manager)).status).toBe(404);
  expect((await latestNote())?.id).toBe(before?.id);
});
