import { readFileSync } from 'node:fs';
import { DAY_MS } from '@washboard/contract/core/time/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../test-kit/app.ts';
import { waitingForLocks } from '../../../test-kit/database/database.ts';
import { rounds } from '../../../test-kit/env.ts';
import { createKey, sendEvents } from '../../../test-kit/key-driver.ts';
import { randomFrom } from '../../../test-kit/models/history.ts';
import { expectListedAsReported } from '../../../test-kit/models/listed-customers.ts';
import { randomLives, type SentEvent, shuffled } from '../../../test-kit/models/random-orders.ts';
import { createBusinessWorld } from '../../../test-kit/world.ts';
import { refreshAllOrderFacts, refreshOrderFacts } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Random orders on random days within a hundred, in any order, in concurrent batches. */
async function someHistory(label: string, seed: number) {
  const world = await createBusinessWorld(app, label);
  const random = randomFrom(seed);
  const storeIds = [world.storeId, world.otherStoreId];
  const moved = (event: SentEvent): SentEvent => ({
    ...event,
    at: new Date(Date.parse(event.at) - Math.floor(random() * 100) * DAY_MS).toISOString(),
  });
  const lives = Array.from({ length: 40 }, (_, n) => [
    ...randomLives(random, `a${n}`, storeIds),
    ...moreOrders(random, `a${n}`, storeIds),
  ]).flat();
  const events = shuffled(lives.map(moved), random);
  const keys = await Promise.all(
    ['front', 'back'].map((source) => createKey(app, world.sessions.owner, { source, name: source })),
  );
  for (const key of keys)
    for (let from = 0; from < events.length; from += 300)
      await sendEvents(app, key.session, events.slice(from, from + 300));
  return world;
}

/** A history has few orders; a usual gap needs more. */
function moreOrders(random: () => number, name: string, storeIds: number[]): SentEvent[] {
  return Array.from({ length: Math.floor(random() * 8) }, (_, n) => ({
    id: `${name}-more${n}`,
    type: 'order.created',
    at: '2026-11-10T12:00:00.000Z',
    storeId: storeIds[n % 2] ?? 0,
    body: {
      type: 'WALK_IN',
      code: `M${n}`,
      customer: `${name}-0`,
      lines: [
        { kind: 'FIXED_PRICE', code: 'x', name: 'Rug', unitPriceCents: 1 + Math.floor(random() * 900) },
      ],
    },
  }));
}

test.each(Array.from({ length: rounds(3) }, (_, n) => n + 1))(
  'history %i: the list matches the rows, whatever came first',
  async (seed) => {
    const world = await someHistory(`facts${seed}`, seed);
    expect(await expectListedAsReported(app.database, world.businessId)).toBeGreaterThan(20);
  },
);

test('all at once equals one by one', async () => {
  const world = await someHistory('facts-all', 4);
  await app.database.admin.query(
    'update customer_facts set orders = 77, last_order_on = null where business_id = $1',
    [world.businessId],
  );
  const business = app.server.database.business(world.businessId);
  await business.write((tx) => refreshAllOrderFacts(tx));
  await expectListedAsReported(app.database, world.businessId);
});

test('the migration of store figures gives the same result', async () => {
  const world = await someHistory('facts-own', 6);
  const migration = readFileSync(
    new URL('../../../migrations/0052_store_figures.sql', import.meta.url),
    'utf8',
  );
  const { admin } = app.database;
  await admin.query(
    `update customer_facts set own_orders = 0, own_spend_cents = 0, own_first_order_on = null, own_last_order_on = null`,
  );
  await expect(expectListedAsReported(app.database, world.businessId)).rejects.toThrow();
  const from = migration.indexOf('update customer_facts');
  await admin.query(migration.slice(from, migration.indexOf(';', from)));
  await expectListedAsReported(app.database, world.businessId);
});

/** Releases all callers once `count` have called. */
function meeting(count: number): () => Promise<void> {
  let missing = count;
  let begin = () => {};
  const all = new Promise<void>((resolve) => {
    begin = resolve;
  });
  return () => {
    missing -= 1;
    if (missing === 0) begin();
    return all;
  };
}

test("concurrent changes to one customer's orders wait for each other", async () => {
  const world = await someHistory('facts-two', 5);
  const { rows } = await app.database.admin.query(
    `select o.customer_id::int as customer, (array_agg(order_id))[1]::int as first, (array_agg(order_id))[2]::int as second
     from laundry_order o join order_state s on s.business_id = o.business_id and s.order_id = o.id and voided_at is null
     where o.business_id = $1 and o.customer_id is not null group by o.customer_id having count(*) > 1 limit 1`,
    [world.businessId],
  );
  const { customer, first, second } = rows[0];
  const business = app.server.database.business(world.businessId);
  const bothHaveWritten = meeting(2);
  let isFirst = true;
  const sweeten = (orderId: number) =>
    business.write(async (tx) => {
      await tx.client.query(
        `insert into ledger_entry (business_id, store_id, business_date, occurred_at, kind, sale_type, amount_cents,
           gross_cents, order_id)
         select business_id, store_id, business_date, placed_at, 'ADJUSTMENT', 'ORDER', 100, 100, id
         from laundry_order where business_id = $1 and id = $2`,
        [tx.businessId, orderId],
      );
      await tx.client.query(
        `update order_state set gross_cents = gross_cents + 100, balance_cents = balance_cents + 100
         where business_id = $1 and order_id = $2`,
        [tx.businessId, orderId],
      );
      await bothHaveWritten();
      await refreshOrderFacts(tx, [customer]);
      // The first one holds the other until it has committed.
      if (isFirst) {
        isFirst = false;
        await expect.poll(() => waitingForLocks(app.database)).toBe(1);
      }
    });
  await Promise.all([sweeten(first), sweeten(second)]);
  await expectListedAsReported(app.database, world.businessId);
});
