import { openOrdersParts } from '@washboard/contract/orders/open-orders/open-orders.constants.ts';
import { orderTypes } from '@washboard/contract/orders/order-types.constants.ts';
import { orderStatuses } from '@washboard/contract/orders/orders.constants.ts';
import {
  deliveryFilters,
  type OrderFilters,
  type OrderSort,
  orderSorts,
  paymentStatuses,
} from '@washboard/contract/orders/orders.schemas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test-kit/app.ts';
import { firstPlan, rowsRead } from '../../../../test-kit/figures/plans.ts';
import { insertOrderHistory } from '../../../../test-kit/models/order-history.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';
import type { BusinessDb } from '../../../platform/db/database.ts';
import type { Place } from '../../../platform/list/list-key.views.ts';
import { findCustomers } from '../../customers/index.ts';
import { readOpenOrders } from '../open-orders/open-orders.views.ts';
import { countOrders, type OrderPage, readOrderPage, readOrderSums } from './order-list.views.ts';
import type { OrderScope } from './order-list-filters.views.ts';

let app: TestApp;
let world: BusinessWorld;
const now = new Date('2026-09-27T12:00:00Z');
let scopes: OrderScope[];

beforeAll(async () => {
  app = await startApp();
  world = await createBusinessWorld(app, 'plans');
  const storeIds = [world.storeId, world.otherStoreId];
  scopes = storeIds.map((storeId) => ({ storeId, today: '2026-09-27', startDate: null, endDate: null }));
  await insertOrderHistory(app.database, { businessId: world.businessId, storeIds, orders: 100_000 });
  await nameManyAlike();
});
afterAll(() => app.stop());

/** Six hundred named Alike with one order each, and as many Newcomers without any. */
async function nameManyAlike(): Promise<void> {
  const { admin } = app.database;
  await admin.query(
    `with called as (
       insert into customer (business_id, first_name, last_name, company_name, is_commercial, sms_consent, email_consent,
         notes, store_id, created_at, business_date, changed_at, changed_ref, source)
       select $1, 'Person' || n, name, '', false, false, false, '', $2, now(), current_date, now(), '', 'alike'
       from generate_series(1, 600) n, unnest(array['Alike', 'Newcomer']) name returning id, last_name
     ), found as (
       insert into customer_term (business_id, term, customer_id) select $1, lower(last_name), id from called
     )
     update order_state s set customer_id = theirs.id
     from (select id, row_number() over (order by id) as place from called where last_name = 'Alike') theirs
     join (select order_id, row_number() over (order by order_id) as place from order_state
       where business_id = $1 and order_id % 150 = 7) taken on taken.place = theirs.place
     where s.business_id = $1 and s.order_id = taken.order_id`,
    [world.businessId, world.storeId],
  );
  await admin.query('vacuum analyze order_state');
  await admin.query('analyze customer');
  await admin.query('analyze customer_term');
}

const planOf = (work: (business: BusinessDb) => Promise<unknown>) =>
  firstPlan(app.database, world.businessId, work);

const pageOf = (given: Partial<OrderPage>): OrderPage => ({
  scopes,
  now,
  filters: {},
  sort: 'placed',
  descending: true,
  areFew: true,
  direction: 'next',
  after: null,
  offset: 0,
  limit: 21,
  ...given,
});
const planOfPage = (given: Partial<OrderPage>) =>
  planOf((business) => readOrderPage(business, pageOf(given)));

const statesRead = (text: string) => rowsRead(text, 'order_state');

const april = { startDate: '2025-04-01', endDate: '2025-04-07' };

describe("with a hundred thousand orders, as the app's role, an index serves", () => {
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
    ['what is in the queue', () => ({ filters: { openOrders: 'queue' } }), /_open$/],
    ['what is late', () => ({ filters: { attention: 'late' } }), /_open$/],
    ['what is unclaimed for a month', () => ({ filters: { attention: 'unclaimed' } }), /_open$/],
    ['what is completed and unpaid', () => ({ filters: { attention: 'unpaid' } }), /_balance$/],
    ['what is unclaimed', () => ({ filters: { openOrders: 'unclaimed' } }), /_open$/],
    ['what is unclaimed for long', () => ({ filters: { openOrders: 'unclaimed90' } }), /_open$/],
    ['the beginning of a code', () => ({ filters: { q: 'ord-4242' } }), /_code$/],
    ['the beginning of all codes', () => ({ filters: { q: 'ord' }, areFew: false }), /_(placed|code)$/],
    ['a selection', () => ({ filters: { ids: [1, 2, 3] } }), /order_state_/],
  ])('the order list: %s', async (_, given, index) => {
    const plan = await planOfPage(given());
    expect(plan.indexes.filter((name) => name.startsWith('order_state')).join(), plan.text).toMatch(index);
    for (const table of ['order_state', 'laundry_order', 'customer', 'order_weight', 'order_line'])
      expect(plan.wholeTables, plan.text).not.toContain(table);
  });

  describe.each<[string, string, OrderFilters]>([
    ['few', 'last4242', {}],
    ['some, by two words', 'first42 last42', {}],
    ['many, with few orders', 'alike', {}],
    ['many, with no order', 'newcomer', {}],
    ['very many', 'first', {}],
    ['one in five', 'first1', {}],
    ['nearly all of the letters', 'l', {}],
    ['nearly all, by two letters', 'f l', {}],
    ['very many, of what is rare', 'first', { status: 'READY' }],
    ['very many, of what is rarer', 'l', { payment: 'UNPAID', type: 'COMMERCIAL' }],
    ['very many, beside codes', 'ord', {}],
  ])('a search by customer: %s', (_, q, filters) => {
    it.each(orderSorts)('by %s, without reading each order', async (sort) => {
      const business = app.server.database.business(world.businessId);
      const wanted = { scopes, now, filters: { ...filters, q }, found: await findCustomers(business, q) };
      const { total, totalIsExact } = await countOrders(business, wanted);
      const count = await planOf((asked) => countOrders(asked, wanted));
      const page = await planOfPage({ ...wanted, sort, areFew: totalIsExact });
      for (const table of ['order_state', 'laundry_order', 'customer'])
        expect(page.wholeTables, page.text).not.toContain(table);
      if (total > 0) expect(statesRead(page.text), page.text).toBeGreaterThan(0);
      // A bitmap's rows count twice.
      expect(statesRead(count.text), count.text).toBeLessThan(25_000);
      expect(statesRead(page.text), page.text).toBeLessThan(5_000);
    });
  });

  const { startDate, endDate } = april;
  /** Each store of this history has only one of these, and is read to its end for the other. */
  const ofOneStoreAlone: OrderFilters['type'][] = ['WALK_IN', 'ONLINE'];
  describe.each(orderSorts)('sorted by %s, both ways', (sort) => {
    it.each<[string, OrderFilters, object?]>([
      ['nothing', {}],
      ['days', {}, { startDate, endDate }],
      ...orderStatuses.map((status): [string, OrderFilters] => [`status ${status}`, { status }]),
      ...orderTypes.map((type): [string, OrderFilters] => [`type ${type}`, { type }]),
      ...paymentStatuses.map((payment): [string, OrderFilters] => [`payment ${payment}`, { payment }]),
      ...deliveryFilters.map((delivery): [string, OrderFilters] => [`delivery ${delivery}`, { delivery }]),
      ...(['without', 'only'] as const).map((voided): [string, OrderFilters] => [
        `voided ${voided}`,
        { voided },
      ]),
      ...openOrdersParts.map((openOrders): [string, OrderFilters] => [
        `in hand ${openOrders}`,
        { openOrders },
      ]),
    ])('and filtered by %s: along an index, without reading the store', async (_, filters, days = {}) => {
      for (const descending of [true, false]) {
        const within = scopes.map((scope) => ({ ...scope, ...days }));
        const plan = await planOfPage({ sort, descending, filters, scopes: within });
        expect(
          plan.indexes.some((name) => name.startsWith('order_state')),
          plan.text,
        ).toBe(true);
        for (const table of ['order_state', 'laundry_order', 'customer', 'order_weight', 'order_line'])
          expect(plan.wholeTables, plan.text).not.toContain(table);
        if (!ofOneStoreAlone.includes(filters.type))
          expect(statesRead(plan.text), plan.text).toBeLessThan(5_000);
      }
    });
  });

  it("one customer's orders", async () => {
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
    ['balance', { openOrders: 'unclaimed30', payment: 'UNPAID' }],
    ['promised', { q: 'ord-99' }],
  ])('a rare filter sorted by something else: %s of %j, without reading the store', async (sort, filters) => {
    const plan = await planOfPage({ sort, filters });
    expect(plan.wholeTables, plan.text).not.toContain('order_state');
    expect(statesRead(plan.text), plan.text).toBeGreaterThan(0);
    expect(statesRead(plan.text), plan.text).toBeLessThan(5_000);
  });

  it('the sums of open orders, reading only these', async () => {
    const plan = await planOf((business) => readOpenOrders(business, scopes));
    expect(plan.indexes, plan.text).toContain('order_state_open');
    for (const table of ['order_state', 'order_weight', 'order_line'])
      expect(plan.wholeTables, plan.text).not.toContain(table);
    // The index holds only open orders; whether the planner also checks their status is its choice.
    expect(plan.text).toMatch(/Index Cond: .*store_id = \w+\.store_id/);
    // 200 are ready and 198 received, including dropped voided ones; a bitmap's rows count twice.
    expect(statesRead(plan.text), plan.text).toBeGreaterThan(300);
    expect(statesRead(plan.text), plan.text).toBeLessThan(900);
  });

  it('the count, which stops at its limit', async () => {
    const count = await planOf((business) => countOrders(business, { scopes, now, filters: {} }));
    expect(count.wholeTables, count.text).not.toContain('order_state');
    const business = app.server.database.business(world.businessId);
    const all = await countOrders(business, { scopes, now, filters: {} });
    expect(all.totalIsExact).toBe(false);
    expect(all.total).toBeGreaterThan(10_000);
    const ready = await countOrders(business, { scopes, now, filters: { status: 'READY', voided: 'with' } });
    expect(ready).toEqual({ total: 200, totalIsExact: true });
  });
});

it('the sums of all orders read only an index', async () => {
  const plan = await planOf((business) => readOrderSums(business, { scopes, now, filters: {} }));
  expect(plan.wholeTables, plan.text).not.toContain('order_state');
  expect(plan.indexes, plan.text).toContain('order_state_sums');
});

describe('a deep page', () => {
  it.each<[OrderSort, Place]>([
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
