import { analyticsRoutes } from '@washboard/contract/analytics/analytics.routes.ts';
import { addDays } from '@washboard/contract/core/time/time.ts';
import { saleRows } from '@washboard/contract/orders/figures/sale-rows.routes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test-kit/app.ts';
import { rounds } from '../../../test-kit/env.ts';
import { createKey, sendEvents } from '../../../test-kit/key-driver.ts';
import { randomFrom } from '../../../test-kit/models/history.ts';
import { randomLives } from '../../../test-kit/models/random-orders.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

const random = randomFrom(1_612);
let app: TestApp;
let world: BusinessWorld;

beforeAll(async () => {
  app = await startApp({ clock: '2026-11-20T17:00:00.000Z' });
  world = await createBusinessWorld(app, 'newcomers');
  const { session } = await createKey(app, world.sessions.owner);
  const lives = Array.from({ length: 150 }, (_, n) =>
    randomLives(random, `life${n}`, [world.storeId, world.otherStoreId]),
  );
  const events = lives.flat();
  for (let from = 0; from < events.length; from += 400)
    await sendEvents(app, session, events.slice(from, from + 400));
}, 60_000);
afterAll(() => app.stop());

/** The first order of each customer in plain SQL, among orders that stand. */
const plain = `
  select store_id::int as store, business_date::text as day from (
    select distinct on (o.customer_id) o.store_id, o.business_date from laundry_order o
    where o.business_id = $1 and o.customer_id is not null
      and not exists (select from order_void v where v.order_id = o.id)
    order by o.customer_id, o.business_date, o.placed_at, o.id
  ) first_order`;

const firstDay = '2026-11-09';

it('new customers are those whose first order is on the day, at its store, and each has a row', async () => {
  const { rows } = await app.database.admin.query(plain, [world.businessId]);
  let seen = 0;
  for (let n = 0; n < rounds(6); n++) {
    const startDate = addDays(firstDay, Math.floor(random() * 6));
    const endDate = addDays(startDate, Math.floor(random() * 3));
    for (const storeIds of [[world.storeId], [world.otherStoreId], [world.storeId, world.otherStoreId]]) {
      const expected = rows.filter(
        ({ store, day }) => storeIds.includes(store) && day >= startDate && day <= endDate,
      ).length;
      seen += expected;
      const period = { type: 'CUSTOM', startDate, endDate } as const;
      const { body } = await app.call(
        analyticsRoutes.query,
        { body: { metrics: ['newCustomers'], dimensions: ['bucket'], filters: { storeIds }, period } },
        world.sessions.owner,
      );
      expect(body.totals.values.newCustomers ?? 0).toBe(expected);
      const list = await app.call(
        saleRows.list,
        {
          query: {
            storeIds: storeIds.join(),
            period: 'CUSTOM',
            startDate,
            endDate,
            first: 'yes',
            adds: 'orders',
            pageSize: 200,
          },
        },
        world.sessions.owner,
      );
      expect(list.body.records).toHaveLength(expected);
    }
  }
  expect(seen).toBeGreaterThan(100);
});

it('new customers by hour add up to the day', async () => {
  const question = {
    metrics: ['newCustomers' as const],
    period: { type: 'CUSTOM' as const, startDate: '2026-11-11', endDate: '2026-11-11' },
  };
  const ask = async (body: object) =>
    (await app.call(analyticsRoutes.query, { body: { ...question, ...body } }, world.sessions.owner)).body;
  const byHour = await ask({ dimensions: ['hour'] });
  const sum = byHour.rows.reduce((total, row) => total + (row.values.newCustomers ?? 0), 0);
  expect(sum).toBe((await ask({})).totals.values.newCustomers);
  expect(sum).toBeGreaterThan(0);
});
