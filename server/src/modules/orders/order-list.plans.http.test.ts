import type { OrderFilters, OrderSort } from '@washboard/contract/orders/orders.schemas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test-kit/app.ts';
import { insertOrderHistory } from '../../../test-kit/order-history.ts';
import { firstPlan } from '../../../test-kit/plans.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { findCustomers } from '../customers/index.ts';
import { readInHand } from './in-hand.views.ts';
import {
  countOrders,
  type OrderKey,
  type OrderPage,
  type OrderScope,
  readOrderPage,
} from './order-list.views.ts';

let app: TestApp;
let world: BusinessWorld;
let scopes: OrderScope[];

beforeAll(async () => {
  app = await startApp();
  world = await createBusinessWorld(app, 'plans');
  const storeIds = [world.storeId, world.otherStoreId];
  scopes = storeIds.map((storeId) => ({ storeId, today: '2026-09-27', startDate: null, endDate: null }));
  await insertOrderHistory(app.database, { businessId: world.businessId, storeIds, orders: 100_000 });
});
afterAll(() => app.stop());

const planOf = (work: (business: BusinessDb) => Promise<unknown>) =>
  firstPlan(app.database, world.businessId, work);

const pageOf = (given: Partial<OrderPage>): OrderPage => ({
  scopes,
  filters: {},
  sort: 'placed',
  descending: true,
  direction: 'next',
  after: null,
  offset: 0,
  limit: 21,
  ...given,
});
const planOfPage = (given: Partial<OrderPage>) =>
  planOf((business) => readOrderPage(business, pageOf(given)));

/** Rows that were read of the orders' states, by whatever index, with those that were read and dropped. */
function statesRead(text: string): number {
  return text
    .split('->')
    .map((node) => ({
      node,
      scan: /^\s+\w[\w ]* Scan.* on order_state.*actual rows=([\d.]+) loops=(\d+)/.exec(node),
    }))
    .reduce((sum, { node, scan }) => {
      const dropped = Number(/Rows Removed by Filter: (\d+)/.exec(node)?.[1] ?? 0);
      return scan === null ? sum : sum + (Number(scan[1]) + dropped) * Number(scan[2]);
    }, 0);
}

const april = { startDate: '2025-04-01', endDate: '2025-04-07' };

describe('as the app, on a hundred thousand orders, an index serves', () => {
  it.each<[string, () => Partial<OrderPage>, RegExp]>([
    ['the first page', () => ({}), /_placed$/],
    ['the oldest first', () => ({ descending: false }), /_placed$/],
    ['what is promised soonest', () => ({ sort: 'promised', descending: false }), /_due$/],
    ['what is promised latest', () => ({ sort: 'promised' }), /_due$/],
    ['the greatest value', () => ({ sort: 'value' }), /_value$/],
    ['the smallest value', () => ({ sort: 'value', descending: false }), /_value$/],
    ['the greatest balance', () => ({ sort: 'balance' }), /_balance$/],
    ['the smallest balance', () => ({ sort: 'balance', descending: false }), /_balance$/],
    ['some days', () => ({ scopes: scopes.map((scope) => ({ ...scope, ...april })) }), /_placed$/],
    ['a rare status', () => ({ filters: { status: 'READY' } }), /_open$/],
    ['a status that there is none of', () => ({ filters: { status: 'SUBMITTED' } }), /_open$/],
    ['a common status', () => ({ filters: { status: 'COMPLETED' } }), /_placed$/],
    ['a rare type', () => ({ filters: { type: 'COMMERCIAL' } }), /_type$/],
    ['a common type', () => ({ filters: { type: 'ONLINE' } }), /_(type|placed)$/],
    ['what is unpaid', () => ({ filters: { payment: 'UNPAID' } }), /_balance$/],
    ['what is owed back', () => ({ filters: { payment: 'OWED_BACK' } }), /_balance$/],
    ['what is paid', () => ({ filters: { payment: 'PAID' } }), /_placed$/],
    ['what is voided', () => ({ filters: { voided: 'only' } }), /_voided$/],
    ['what is not', () => ({ filters: { voided: 'without' } }), /_placed$/],
    ['pickups and deliveries', () => ({ filters: { delivery: 'ALL' } }), /_delivers$/],
    ['pickups', () => ({ filters: { delivery: 'PICKUP' } }), /_delivers$/],
    ['deliveries', () => ({ filters: { delivery: 'RETURN' } }), /_delivers$/],
    ['what is in the queue', () => ({ filters: { inHand: 'queue' } }), /_open$/],
    ['what is unclaimed', () => ({ filters: { inHand: 'unclaimed' } }), /_open$/],
    ['what is unclaimed for long', () => ({ filters: { inHand: 'unclaimed90' } }), /_open$/],
    ['the beginning of a code', () => ({ filters: { q: 'ord-4242' } }), /_code$/],
    ['the beginning of all codes', () => ({ filters: { q: 'ord' } }), /_(placed|code)$/],
    ['a selection', () => ({ filters: { ids: [1, 2, 3] } }), /order_state_/],
  ])('the list of orders: %s', async (_, given, index) => {
    const plan = await planOfPage(given());
    expect(plan.indexes.filter((name) => name.startsWith('order_state')).join(), plan.text).toMatch(index);
    for (const table of ['order_state', 'laundry_order', 'customer', 'order_weight', 'order_line'])
      expect(plan.wholeTables, plan.text).not.toContain(table);
  });

  it.each<[string, OrderSort, string, RegExp]>([
    ['few', 'placed', 'last4242', /_customer/],
    ['some, by two words', 'placed', 'first42 last42', /_(customer|placed)/],
    ['few, by value', 'value', 'last4242', /_customer/],
    ['very many', 'placed', 'first', /_placed/],
    ['nearly all of the letters', 'placed', 'l', /_placed/],
  ])('orders whose customer is searched: %s', async (_, sort, q, index) => {
    const found = await findCustomers(app.server.database.business(world.businessId), q);
    const search = await planOf((business) => findCustomers(business, q));
    // Where nearly everybody is meant, the first few hundred say so.
    expect(search.text).toMatch(found === 'many' ? /^Limit/ : /Index Cond: .*term >= .*term < /);
    const plan = await planOfPage({ sort, filters: { q }, found });
    expect(plan.indexes.filter((name) => name.startsWith('order_state')).join(), plan.text).toMatch(index);
    for (const table of ['order_state', 'laundry_order', 'customer', 'customer_term'])
      expect(plan.wholeTables, plan.text).not.toContain(table);
    expect(statesRead(plan.text), plan.text).toBeGreaterThan(0);
    expect(statesRead(plan.text), plan.text).toBeLessThan(5_000);
  });

  it('the orders of one customer', async () => {
    const [customerId] = await findCustomers(app.server.database.business(world.businessId), 'last4242');
    const plan = await planOfPage({ filters: { customerId: Number(customerId) } });
    expect(plan.indexes, plan.text).toContain('order_state_customer');
    expect(plan.wholeTables, plan.text).not.toContain('order_state');
  });

  it.each<[OrderSort, OrderFilters]>([
    ['promised', { status: 'READY' }],
    ['value', { payment: 'UNPAID' }],
    ['balance', { delivery: 'RETURN' }],
    ['value', { voided: 'only' }],
    ['balance', { inHand: 'unclaimed30', payment: 'UNPAID' }],
    ['promised', { q: 'ord-99' }],
  ])('a rare thing sorted by another: %s of %j, without reading the store', async (sort, filters) => {
    const plan = await planOfPage({ sort, filters });
    expect(plan.wholeTables, plan.text).not.toContain('order_state');
    expect(statesRead(plan.text), plan.text).toBeGreaterThan(0);
    expect(statesRead(plan.text), plan.text).toBeLessThan(5_000);
  });

  it('the sums of the orders in hand, which read only these', async () => {
    const plan = await planOf((business) => readInHand(business, scopes));
    expect(plan.indexes, plan.text).toContain('order_state_open');
    for (const table of ['order_state', 'order_weight', 'order_line'])
      expect(plan.wholeTables, plan.text).not.toContain(table);
    // The index holds open orders alone: whether it is asked for their states as well is the planner's choice.
    expect(plan.text).toMatch(/Index Cond: .*store_id = scope\.store_id/);
    // 200 are ready and 198 received, with the voided ones that are dropped; a bitmap's rows are counted twice.
    expect(statesRead(plan.text), plan.text).toBeGreaterThan(300);
    expect(statesRead(plan.text), plan.text).toBeLessThan(900);
  });

  it('the count of the list, which stops at what is shown exactly', async () => {
    const count = await planOf((business) => countOrders(business, { scopes, filters: {} }));
    expect(count.wholeTables, count.text).not.toContain('order_state');
    const business = app.server.database.business(world.businessId);
    const all = await countOrders(business, { scopes, filters: {} });
    expect(all.totalIsExact).toBe(false);
    expect(all.total).toBeGreaterThan(10_000);
    const ready = await countOrders(business, { scopes, filters: { status: 'READY' } });
    expect(ready).toEqual({ total: 200, totalIsExact: true });
  });
});

describe('a deep page', () => {
  it.each<[OrderSort, OrderKey]>([
    ['placed', ['2024-03-01', '2024-03-01T12:00:00Z', 1]],
    ['promised', ['2024-03-01T12:00:00Z', 1]],
    ['value', [100, 1]],
  ])('by %s reads about as many rows as the first', async (sort, after) => {
    const first = statesRead((await planOfPage({ sort })).text);
    const far = statesRead((await planOfPage({ sort, after })).text);
    expect(first).toBeGreaterThan(0);
    expect(far).toBeLessThanOrEqual(first * 1.5);
  });
});
