import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../test-kit/app.ts';
import { createKey, sendEvents } from '../../../test-kit/key-driver.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'zones');
  await app.database.admin.query("update store set time_zone = 'America/Los_Angeles' where id = $1", [
    world.otherStoreId,
  ]);
});

test('a step counts on the day of its order’s store, whichever till reported it', async () => {
  const key = await createKey(app, world.sessions.owner, { source: 'till' });
  const line = { kind: 'FIXED_PRICE', code: 'rug', name: 'Rug', unitPriceCents: 3_000 };
  const { counts } = await sendEvents(app, key.session, [
    {
      id: 'order-1',
      type: 'order.created',
      at: '2026-11-18T15:00:00Z',
      storeId: world.storeId,
      body: { type: 'WALK_IN', code: '1', lines: [line] },
    },
    {
      // Past midnight in New York, the evening before in Los Angeles.
      id: 'ready-1',
      type: 'order.statusChanged',
      at: '2026-11-20T06:00:00Z',
      storeId: world.otherStoreId,
      body: { order: 'order-1', status: 'OUT_FOR_DELIVERY' },
    },
  ]);
  expect(counts).toMatchObject({ accepted: 2 });
  const { rows } = await app.database.admin.query(
    'select ready_on::text as ready from order_state where business_id = $1',
    [world.businessId],
  );
  expect(rows).toEqual([{ ready: '2026-11-20' }]);
});
