import { analyticsRoutes } from '@washboard/contract/analytics/analytics.routes.ts';
import type { AnalyticsQuestion } from '@washboard/contract/analytics/analytics.schemas.ts';
import type { ServerMessage } from '@washboard/contract/live/live.events.ts';
import { liveRoutes } from '@washboard/contract/live/live.routes.ts';
import { orderRoutes } from '@washboard/contract/orders/orders.routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startApp, type TestApp } from '../../../test-kit/app.ts';
import { createKey, sendEvents } from '../../../test-kit/key-driver.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

let one: TestApp;
let two: TestApp;
let world: BusinessWorld;

beforeAll(async () => {
  one = await startApp();
  two = await startApp({ database: one.database });
  world = await createBusinessWorld(one, 'shared');
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

test('an order that is sent to one server is told to a dashboard at another, which then has it in its figures', async () => {
  const { owner } = world.sessions;
  const address = (await two.server.app.listen({ port: 0 })).replace('http', 'ws');
  const { body } = await two.call(liveRoutes.getDashboardConnection, {}, owner);
  const socket = new WebSocket(`${address}${body.url}`);
  const told: string[] = [];
  let isOpen = false;
  socket.on('message', (data) => {
    const message = JSON.parse(data.toString()) as ServerMessage;
    isOpen = true;
    if (message.kind === 'events') told.push(...message.events.map((event) => event.type));
  });
  await expect.poll(() => isOpen).toBe(true);
  const question: AnalyticsQuestion = {
    metrics: ['grossSales', 'orders'],
    dimensions: [],
    filters: { storeIds: [world.storeId] },
    period: { type: 'TODAY' },
  };
  const figures = async () => (await two.call(analyticsRoutes.query, { body: question }, owner)).body.totals;
  const before = await figures();
  const { session } = await createKey(one, owner);
  const line = { kind: 'FIXED_PRICE', family: 'LAUNDRY', code: 'RUG', name: 'Rug', unitPriceCents: 1_234 };
  const at = one.server.clock.now().toISOString();
  const order = { type: 'order.created', id: 'o-1', at, storeId: world.storeId };
  await sendEvents(one, session, [{ ...order, body: { type: 'WALK_IN', code: 'N-1', lines: [line] } }]);
  await expect.poll(() => told).toContain('orders.changed');
  const after = await figures();
  expect(JSON.stringify(after)).toContain('1234');
  expect(after).not.toEqual(before);
  const listed = await two.call(orderRoutes.listOrders, { query: { q: 'N-1' } }, owner);
  expect(listed.body.records).toHaveLength(1);
  socket.terminate();
});
