import { customerPageRoutes } from '@washboard/contract/customers/customer-page.routes.ts';
import { customerRoutes } from '@washboard/contract/customers/customers.routes.ts';
import type { CustomerListAddress } from '@washboard/contract/customers/customers.schemas.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedApp, type TestApp } from '../../../test-kit/app.ts';
import { createKey, sendEvents } from '../../../test-kit/key-driver.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';
import { insertStore } from '../locations/index.ts';

let app: TestApp;
let world: BusinessWorld;
let stores: { a: number; b: number; c: number };

/** Orders of Friday's customers: store, days ago, dollars. All first visited `a`. */
const people = {
  Amy: [['a', 9, 10]],
  Ben: [
    ['a', 8, 1],
    ['b', 2, 90],
  ],
  Cyd: [
    ['a', 7, 5],
    ['b', 30, 6],
    ['c', 1, 70],
  ],
  Dot: [
    ['b', 3, 40],
    ['c', 20, 8],
  ],
  Eli: [],
} as const;

beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'figures');
  const third = await app.server.database
    .business(world.businessId)
    .write((tx) => insertStore(tx, { name: 'Third', timeZone: 'America/New_York' }));
  stores = { a: world.storeId, b: world.otherStoreId, c: third };
  const key = await createKey(app, world.sessions.owner);
  const dayBefore = (days: number) => new Date(Date.UTC(2026, 10, 20 - days, 15)).toISOString();
  const events = Object.entries(people).flatMap(([firstName, orders]) => [
    {
      id: firstName,
      type: 'customer.created',
      at: dayBefore(200),
      storeId: stores.a,
      body: { firstName, lastName: 'Low' },
    },
    ...orders.map(([store, days, dollars]) => ({
      id: `${firstName}-${days}`,
      type: 'order.created',
      at: dayBefore(days),
      storeId: stores[store],
      body: {
        type: 'WALK_IN',
        code: `${firstName}${days}`,
        customer: firstName,
        lines: [{ kind: 'FIXED_PRICE', code: 'RUG', name: 'Rug', unitPriceCents: dollars * 100 }],
      },
    })),
  ]);
  const { counts } = await sendEvents(app, key.session, events);
  expect(counts.accepted).toBe(events.length);
});

const list = async (query: CustomerListAddress = {}, session = world.sessions.owner) =>
  (await app.call(customerRoutes.listCustomers, { query }, session)).body.records;
const figures = async (query: CustomerListAddress = {}, session = world.sessions.owner) =>
  (await list(query, session)).map((one) => [one.firstName, one.orders, one.spendCents / 100]);
const of = (...names: (keyof typeof stores)[]) => ({ storeIds: names.map((name) => stores[name]).join() });

describe('customer figures cover the selected stores', () => {
  it('in the list: one store, several, all', async () => {
    expect(await figures(of('a'))).toEqual([
      ['Amy', 1, 10],
      ['Ben', 1, 1],
      ['Cyd', 1, 5],
      ['Dot', 0, 0],
      ['Eli', 0, 0],
    ]);
    expect(await figures(of('a', 'b'))).toEqual([
      ['Amy', 1, 10],
      ['Ben', 2, 91],
      ['Cyd', 2, 11],
      ['Dot', 1, 40],
      ['Eli', 0, 0],
    ]);
    expect(await figures({ ...of('b', 'c'), q: 'cyd' })).toEqual([['Cyd', 2, 76]]);
    expect(await figures()).toEqual([
      ['Amy', 1, 10],
      ['Ben', 2, 91],
      ['Cyd', 3, 81],
      ['Dot', 2, 48],
      ['Eli', 0, 0],
    ]);
  });

  it('with first and last day', async () => {
    const days = async (query: CustomerListAddress) =>
      (await list({ ...query, q: 'cyd' })).map((one) => [one.firstOrderOn, one.lastOrderOn])[0];
    expect(await days(of('a'))).toEqual(['2026-11-13', '2026-11-13']);
    expect(await days(of('a', 'b'))).toEqual(['2026-10-21', '2026-11-13']);
    expect(await days({})).toEqual(['2026-10-21', '2026-11-19']);
  });

  it('for a manager only their own store, even if others see more', async () => {
    const { manager, owner } = world.sessions;
    expect(await figures({}, manager)).toEqual(await figures(of('a')));
    const params = { id: String((await list({ q: 'cyd' }))[0]?.id) };
    const page = async (session: typeof manager) =>
      (await app.call(customerPageRoutes.getCustomer, { params }, session)).body;
    const seen = await page(manager);
    expect(seen).toMatchObject({ orders: 1, spendCents: 500, firstOrderOn: '2026-11-13' });
    expect(seen.lastOrderOn).toBe('2026-11-13');
    expect(seen.months.reduce((sum, month) => sum + month.spendCents, 0)).toBe(500);
    const all = await page(owner);
    expect(all).toMatchObject({ orders: 3, spendCents: 8_100, lastOrderOn: '2026-11-19' });
    expect(all.months.reduce((sum, month) => sum + month.spendCents, 0)).toBe(8_100);
    // The visit pattern covers all stores.
    expect(seen.segment).toBe(all.segment);
    const file = await app.call(customerRoutes.exportCustomers, { query: { ...of('a'), q: 'cyd' } }, owner);
    expect(file.text).toMatch(/Cyd.*,1,5(\.00)?,/);
  });

  const sets: [string, (keyof typeof stores)[]][] = [
    ['one store', ['a']],
    ['another', ['b']],
    ['two stores', ['a', 'b']],
    ['two others', ['b', 'c']],
    ['every store by name', ['a', 'b', 'c']],
    ['all', []],
  ];
  it.each(sets)('and sort the list, page by page, both ways: %s', async (_, names) => {
    const query = names.length === 0 ? {} : of(...names);
    for (const q of [undefined, 'low'])
      for (const direction of ['asc', 'desc'] as const)
        for (const sort of ['spend', 'lastOrder'] as const) {
          const shown = await list({ ...query, sort, direction, q });
          const key = (one: (typeof shown)[number]) =>
            sort === 'spend' ? one.spendCents : Date.parse(one.lastOrderOn ?? '0001-01-01');
          const way = direction === 'asc' ? 1 : -1;
          const sorted = [...shown].sort((a, b) => way * (key(a) - key(b) || a.id - b.id));
          expect(shown.map((one) => one.firstName)).toEqual(sorted.map((one) => one.firstName));
          const walked: string[] = [];
          for (let cursor: string | undefined; ; ) {
            const { body } = await app.call(
              customerRoutes.listCustomers,
              { query: { ...query, sort, direction, q, pageSize: 2, cursor } },
              world.sessions.owner,
            );
            walked.push(...body.records.map((one) => one.firstName));
            if (body.meta.next === null) break;
            cursor = body.meta.next;
          }
          expect(walked).toEqual(shown.map((one) => one.firstName));
        }
  });
});
