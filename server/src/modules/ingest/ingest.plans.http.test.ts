import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../test-kit/app.ts';
import { firstPlan, rowsRead } from '../../../test-kit/figures/plans.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';
import { readBookedAndWaiting } from './event-book.store.ts';

let app: TestApp;
let world: BusinessWorld;

beforeAll(async () => {
  app = await startApp();
  world = await createBusinessWorld(app, 'ingest-plans');
  const { admin } = app.database;
  // The database learns how many rows a table has some time after they came.
  await admin.query('alter table ingest_event set (autovacuum_enabled = false)');
  await admin.query('analyze ingest_event');
  await admin.query(
    `insert into ingest_event (business_id, source, id, type, digest, at, store_id, received_at, waits_for)
     select $1, 'till', 'e' || n, 'order.created', '', now(), $2, now(), case when n % 2 = 0 then 'p' || n end
     from generate_series(1, 20000) n`,
    [world.businessId, world.storeId],
  );
});
afterAll(() => app.stop());

test('a batch reads its own events, however many its source sent before', async () => {
  const ids = Array.from({ length: 500 }, (_, n) => (n % 5 === 0 ? `e${n}` : `new-${n}`));
  const plan = await firstPlan(app.database, world.businessId, (business) =>
    readBookedAndWaiting({ db: business.read, businessId: world.businessId }, 'till', [...ids, 'p2', 'p4']),
  );
  expect(rowsRead(plan.text, 'ingest_event'), plan.text).toBeLessThan(200);
});
