import { analyticsRoutes } from '@washboard/contract/analytics/analytics.routes.ts';
import type { AnalyticsQuestion } from '@washboard/contract/analytics/analytics.schemas.ts';
import { customerPageRoutes } from '@washboard/contract/customers/customer-page.routes.ts';
import { customerRoutes } from '@washboard/contract/customers/customers.routes.ts';
import type { ServerMessage } from '@washboard/contract/live/live.events.ts';
import { liveRoutes } from '@washboard/contract/live/live.routes.ts';
import { orderRoutes } from '@washboard/contract/orders/orders.routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { sharedApp, startApp, type TestApp } from '../../../test-kit/app.ts';
import { createKey, sendEvents } from '../../../test-kit/key-driver.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

let one: TestApp;
let two: TestApp;
let world: BusinessWorld;
let address: string;

beforeAll(async () => {
  one = await sharedApp();
  two = await startApp({ database: one.database });
  world = await createBusinessWorld(one, 'two-processes');
  address = (await two.server.app.listen({ port: 0 })).replace('http', 'ws');
});
afterAll(() => two.stop());

/** The event types a dashboard on the second server receives from now on. */
async function listening() {
  const { body } = await two.call(liveRoutes.getDashboardConnection, {}, world.sessions.owner);
  const socket = new WebSocket(`${address}${body.url}`);
  const reported: string[] = [];
  let isOpen = false;
  socket.on('message', (data) => {
    const message = JSON.parse(data.toString()) as ServerMessage;
    isOpen = true;
    if (message.kind === 'events') reported.push(...message.events.map((event) => event.type));
  });
  await expect.poll(() => isOpen).toBe(true);
  return { reported, leave: () => socket.terminate() };
}

test('an order sent to one server reaches a dashboard on another, which then shows it in its figures', async () => {
  const { owner } = world.sessions;
  const { reported, leave } = await listening();
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
  await expect.poll(() => reported).toContain('orders.changed');
  const after = await figures();
  expect(JSON.stringify(after)).toContain('1234');
  expect(after).not.toEqual(before);
  const listed = await two.call(orderRoutes.listOrders, { query: { q: 'N-1' } }, owner);
  expect(listed.body.records).toHaveLength(1);
  leave();
});

test('a prepaid load at one server reaches another, which then shows it in its figures and on the page', async () => {
  const { owner } = world.sessions;
  const { reported, leave } = await listening();
  const question: AnalyticsQuestion = {
    metrics: ['collected'],
    dimensions: [],
    filters: { storeIds: [world.storeId] },
    period: { type: 'TODAY' },
  };
  const figures = async () => (await two.call(analyticsRoutes.query, { body: question }, owner)).body.totals;
  const before = await figures();
  const { session } = await createKey(one, owner, { source: 'till', name: 'Till' });
  const at = one.server.clock.now().toISOString();
  const known = { at, storeId: world.storeId };
  await sendEvents(one, session, [
    { ...known, type: 'customer.created', id: 'pat', body: { firstName: 'Pat' } },
  ]);
  const { body: list } = await two.call(customerRoutes.listCustomers, { query: { q: 'pat' } }, owner);
  const params = { id: String(list.records[0]?.id) };
  const value = async () =>
    (await two.call(customerPageRoutes.getCustomer, { params }, owner)).body.storedValue;
  const report = (type: string, body: object) =>
    sendEvents(one, session, [{ ...known, type, id: type, body: { customer: 'pat', ...body } }]);
  const received = () => reported.filter((type) => type === 'stored-value.changed').length;

  await report('prepaid.loaded', { amountCents: 4_321, bonusCents: 0, tender: 'CARD' });
  await expect.poll(received, { timeout: 2_000 }).toBe(1);
  expect(await figures()).not.toEqual(before);
  expect(await value()).toEqual({ prepaidCents: 4_321, creditCents: 0 });
  await report('credit.granted', { amountCents: 700, reason: 'A late order' });
  await expect.poll(received, { timeout: 2_000 }).toBe(2);
  expect(await value()).toEqual({ prepaidCents: 4_321, creditCents: 700 });
  leave();
});
