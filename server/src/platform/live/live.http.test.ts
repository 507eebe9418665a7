import type { Publishable } from '@washboard/contract/core/live-event.ts';
import type { LiveEvent, ServerMessage } from '@washboard/contract/live/live.events.ts';
import { liveRoutes } from '@washboard/contract/live/live.routes.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { sharedApp, startApp, type TestApp, type TestSession } from '../../../test-kit/app.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

let one: TestApp;
let two: TestApp;
let mine: BusinessWorld;
let theirs: BusinessWorld;
let origin = '';
const open: WebSocket[] = [];

beforeAll(async () => {
  one = await sharedApp();
  two = await startApp({ database: one.database });
  mine = await createBusinessWorld(one, 'live');
  theirs = await createBusinessWorld(one, 'live-theirs');
  origin = (await two.server.app.listen({ port: 0 })).replace('http', 'ws');
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});
afterAll(() => two.stop());

interface Listener {
  socket: WebSocket;
  messages: ServerMessage[];
  closed: Promise<number>;
  events(): LiveEvent[];
}

async function connect(
  session: TestSession,
  search = '',
  route: (typeof liveRoutes)[keyof typeof liveRoutes] = liveRoutes.getDashboardConnection,
): Promise<Listener> {
  const { body } = await two.call(route, {}, session);
  const received = await listen(`${origin}${body.url}${search}`);
  // Anything written before the first message may arrive twice: in it and through the room.
  await expect.poll(() => received.messages.length).toBeGreaterThan(0);
  return received;
}

async function listen(address: string): Promise<Listener> {
  const socket = new WebSocket(address);
  open.push(socket);
  const messages: ServerMessage[] = [];
  socket.on('message', (data) => messages.push(JSON.parse(data.toString())));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve) => socket.once('open', resolve));
  return {
    socket,
    messages,
    closed,
    events: () => messages.flatMap((message) => (message.kind === 'events' ? message.events : [])),
  };
}

const publish = (world: BusinessWorld, event: Publishable) =>
  one.server.database.business(world.businessId).write(async (tx) => tx.publish(event));

test('quantities have a topic of their own, for the stores one sees', async () => {
  const { owner, manager } = mine.sessions;
  const page = await connect(owner);
  const [all, own] = await Promise.all(
    [owner, manager].map((session) => connect(session, '', liveRoutes.getQtyUpdaterConnection)),
  );
  for (const id of [1, 2, 3]) await publish(mine, { type: 'inventoryUpdated', storeId: mine.storeId, id });
  await publish(mine, { type: 'inventoryUpdated', storeId: mine.otherStoreId, id: 4 });
  await expect.poll(() => all?.events().map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  await expect.poll(() => own?.events().map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(page.events()).toEqual([]);
});

test('a text of an unknown number is told to heads only, who alone see its conversation', async () => {
  const { admin, manager } = mine.sessions;
  const [head, ofStore] = await Promise.all(
    [admin, manager].map((session) => connect(session, '', liveRoutes.getMessengerConnection)),
  );
  await publish(mine, { type: 'inboundSms', id: 1 });
  await publish(mine, { type: 'inboundSms', id: 2, storeId: mine.storeId });
  await expect.poll(() => head?.events().map(({ id }) => id)).toEqual([1, 2]);
  await expect.poll(() => ofStore?.events().map(({ id }) => id)).toEqual([2]);
});

test('states of machines arrive on their own topic, within a second', async () => {
  const page = await connect(mine.sessions.manager, '', liveRoutes.getMachinesConnection);
  await publish(mine, { type: 'floor.changed', storeId: mine.otherStoreId });
  const began = performance.now();
  await publish(mine, { type: 'floor.changed', storeId: mine.storeId });
  await expect.poll(() => page.events().length, { interval: 10 }).toBe(1);
  expect(performance.now() - began).toBeLessThan(1000);
  expect(page.events()[0]?.storeId).toBe(mine.storeId);
});

describe('the live connection', () => {
  test('sends a page on one process what another process wrote', async () => {
    const page = await connect(mine.sessions.owner);
    await publish(mine, { type: 'turns.changed', storeId: mine.storeId });
    await expect
      .poll(() => page.events()[0])
      .toEqual({ type: 'turns.changed', businessId: mine.businessId, storeId: mine.storeId });
  });

  test('sends nothing of another business or an invisible store', async () => {
    const manager = await connect(mine.sessions.manager);
    await publish(theirs, { type: 'flags.changed' });
    await publish(mine, { type: 'turns.changed', storeId: mine.otherStoreId });
    await publish(mine, { type: 'turns.changed', storeId: mine.storeId });
    await publish(mine, { type: 'orders.changed', storeId: mine.storeId });
    await expect.poll(() => JSON.stringify(manager.events())).toContain('orders.changed');
    const stores = manager.events().map((event) => [event.businessId, event.storeId]);
    expect(new Set(stores.flat())).toEqual(new Set([mine.businessId, mine.storeId]));
  });

  test('combines a hundred concurrent changes into one message', async () => {
    const page = await connect(mine.sessions.owner);
    const received = (type: string) => () => page.events().filter((event) => event.type === type);
    await publish(mine, { type: 'flags.changed' });
    await expect.poll(received('flags.changed')).toHaveLength(1);
    const before = page.messages.length;
    const began = performance.now();
    for (let i = 0; i < 100; i++)
      await publish(mine, { type: 'stored-value.changed', storeId: mine.storeId });
    const seconds = (performance.now() - began) / 1000;
    await publish(mine, { type: 'billing.changed' });
    await expect.poll(received('billing.changed')).toHaveLength(1);
    expect(page.messages.length - before).toBeLessThanOrEqual(2 + seconds);
    expect(received('stored-value.changed')().length).toBeLessThanOrEqual(2 + seconds);
  });

  test('sends missed events after a reconnect, by cursor', async () => {
    const page = await connect(mine.sessions.owner);
    await publish(mine, { type: 'flags.changed' });
    await expect.poll(() => JSON.stringify(page.events())).toContain('flags.changed');
    const cursor =
      page.messages.at(-1)?.kind === 'events' ? (page.messages.at(-1) as { cursor: string }).cursor : '';
    page.socket.terminate();
    await publish(mine, { type: 'billing.changed' });
    const again = await connect(mine.sessions.owner, `&cursor=${cursor}`);
    await expect.poll(again.events).toContainEqual(expect.objectContaining({ type: 'billing.changed' }));
  });

  test('an unknown cursor reloads everything', async () => {
    const page = await connect(mine.sessions.owner, '&cursor=99999999999999');
    await expect.poll(() => page.messages[0]?.kind).toBe('reset');
  });

  test('a bad signature is accepted, sent nothing and closed with 4401', async () => {
    const page = await listen(`${origin}/api/live?token=abc.def`);
    expect(await page.closed).toBe(4401);
    expect(page.messages).toEqual([]);
  });

  test('a page of another site is refused', async () => {
    const { body } = await two.call(liveRoutes.getDashboardConnection, {}, mine.sessions.owner);
    const socket = new WebSocket(`${origin}${body.url}`, { origin: 'https://evil.example' });
    const failed = new Promise<string>((resolve) => socket.once('error', (error) => resolve(error.message)));
    expect(await failed).toContain('404');
  });

  test('a page at PUBLIC_URL is accepted behind a proxy that drops the port from the host', async () => {
    const behind = await startApp({
      database: one.database,
      env: { PUBLIC_URL: 'https://office.example:8443' },
    });
    const address = (await behind.server.app.listen({ port: 0 })).replace('http', 'ws');
    const { body } = await behind.call(liveRoutes.getDashboardConnection, {}, mine.sessions.owner);
    const headers = { host: 'office.example' };
    const ours = new WebSocket(`${address}${body.url}`, { origin: 'https://office.example:8443', headers });
    await new Promise((resolve, reject) => ours.once('open', resolve).once('error', reject));
    ours.close();
    const others = new WebSocket(`${address}${body.url}`, { origin: 'https://office.example:9443', headers });
    const failed = new Promise<string>((resolve) => others.once('error', (error) => resolve(error.message)));
    expect(await failed).toContain('404');
    await behind.stop();
  });

  test("an ended session's sockets close in every process", async () => {
    const page = await connect(mine.sessions.admin);
    await expect.poll(() => page.messages.length).toBe(1);
    const authorization = `Bearer ${mine.sessions.admin.token}`;
    await one.server.app.inject({ method: 'DELETE', url: '/api/auth/session', headers: { authorization } });
    expect(await page.closed).toBe(4403);
  });
});
