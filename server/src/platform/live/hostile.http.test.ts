import { connect as connectTcp } from 'node:net';
import type { ServerMessage } from '@washboard/contract/live/live.events.ts';
import { liveRoutes } from '@washboard/contract/live/live.routes.ts';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { startApp, type TestApp, type TestSession } from '../../../test-kit/app.ts';
import { type BusinessWorld, createBusinessWorld, signIn } from '../../../test-kit/world.ts';
import { publishMemberChange } from '../db/session-change.ts';

let app: TestApp;
let world: BusinessWorld;
let port = 0;
const open: WebSocket[] = [];

beforeAll(async () => {
  app = await startApp();
  world = await createBusinessWorld(app, 'hostile');
  port = Number(new URL(await app.server.app.listen({ port: 0 })).port);
});

afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});
afterAll(() => app.stop());

const address = async (session: TestSession) =>
  `ws://localhost:${port}${(await app.call(liveRoutes.getDashboardConnection, {}, session)).body.url}`;

interface Listener {
  socket: WebSocket;
  messages: ServerMessage[];
  closed: Promise<number>;
}

function listen(url: string): Listener {
  const socket = new WebSocket(url);
  open.push(socket);
  const messages: ServerMessage[] = [];
  socket.on('message', (data) => messages.push(JSON.parse(data.toString())));
  socket.on('error', () => undefined);
  return { socket, messages, closed: new Promise((resolve) => socket.on('close', resolve)) };
}

async function greeted(session: TestSession): Promise<Listener> {
  const page = listen(await address(session));
  await expect.poll(() => page.messages.length).toBeGreaterThan(0);
  return page;
}

/** Raw bytes of a misbehaving client; resolves with the answer when the connection ends. */
function raw(bytes: string, options: { reset?: boolean } = {}): Promise<string> {
  return new Promise((resolve) => {
    const socket = connectTcp(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    socket.write(bytes, () => {
      if (options.reset) socket.resetAndDestroy();
    });
  });
}

const upgrade = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
const stillServes = async () =>
  expect((await fetch(`http://localhost:${port}/health/live`)).status).toBe(200);

describe('an upgrade', () => {
  test.each(['//[', '/', '/api/setup', '/api/live/x', '/%', 'http://[', '*'])(
    'to %s is refused and the server survives',
    async (path) => {
      expect(await raw(upgrade(path))).toMatch(/^HTTP\/1.1 (404|400)/);
      await stillServes();
    },
  );

  test('that is reset before its answer does no harm', async () => {
    await Promise.all(
      ['/', '/api/live?token=x'].flatMap((path) =>
        Array.from({ length: 40 }, () => raw(upgrade(path), { reset: true })),
      ),
    );
    await stillServes();
  });
});

describe('a socket', () => {
  test('that floods is closed; one that pings now and then is answered', async () => {
    const calm = await greeted(world.sessions.owner);
    const loud = await greeted(world.sessions.owner);
    for (let i = 0; i < 5000; i++) loud.socket.send('x');
    expect(await loud.closed).toBe(1006);
    expect(loud.messages.length).toBeLessThan(100);
    calm.socket.send('{"kind":"ping"}');
    await expect.poll(() => calm.messages.at(-1)?.kind).toBe('pong');
  });

  test('that floods with protocol pings is closed', async () => {
    const loud = await greeted(world.sessions.owner);
    for (let i = 0; i < 500; i++) loud.socket.ping('x');
    expect(await loud.closed).toBe(1006);
  });

  test('with a huge frame is closed as too big', async () => {
    const page = await greeted(world.sessions.owner);
    page.socket.send('x'.repeat(100_000));
    expect(await page.closed).toBe(1009);
  });

  test("above a session's limit is closed with 'try later'; the others stay", async () => {
    const session = await signIn(app, world.businessId, world.userIds.owner);
    const url = await address(session);
    const pages = Array.from({ length: 40 }, () => listen(url));
    await expect.poll(() => pages.filter((page) => page.messages.length > 0).length).toBe(30);
    await expect
      .poll(() => pages.filter((page) => page.socket.readyState === WebSocket.CLOSED).length)
      .toBe(10);
    for (const page of pages) page.socket.terminate();
    await expect.poll(() => app.server.hub.size()).toBeLessThan(10);
    await greeted(session);
  });

  test('leaves nothing behind when it closes', async () => {
    await expect.poll(() => app.server.hub.size()).toBe(0);
    const pages = await Promise.all([1, 2, 3].map(() => greeted(world.sessions.owner)));
    expect(app.server.hub.size()).toBe(3);
    for (const page of pages) page.socket.terminate();
    await expect.poll(() => app.server.hub.size()).toBe(0);
  });
});

describe('a live address', () => {
  test("of an ended session doesn't work", async () => {
    const session = await signIn(app, world.businessId, world.userIds.admin);
    const url = await address(session);
    const headers = { authorization: `Bearer ${session.token}` };
    await app.server.app.inject({ method: 'DELETE', url: '/api/auth/session', headers });
    const page = listen(url);
    expect(await page.closed).toBe(4403);
    expect(page.messages).toEqual([]);
  });

  test("from before a store was removed doesn't bring it back, and the open socket must reconnect", async () => {
    const url = await address(world.sessions.manager);
    const page = await greeted(world.sessions.manager);
    const { rows } = await app.database.admin.query(
      'delete from team_member_store where team_member_id = (select team_member_id from membership where user_id = $1) returning *',
      [world.userIds.manager],
    );
    const business = app.server.database.business(world.businessId);
    await business.write((tx) => publishMemberChange(tx, Number(rows[0].team_member_id)));
    expect(await page.closed).toBe(1012);
    const again = listen(url);
    await expect.poll(() => again.messages.length).toBeGreaterThan(0);
    await business.write(async (tx) => tx.publish({ type: 'turns.changed', storeId: world.storeId }));
    await business.write(async (tx) => tx.publish({ type: 'flags.changed' }));
    await expect.poll(() => JSON.stringify(again.messages)).toContain('flags.changed');
    expect(JSON.stringify(again.messages)).not.toContain('turns.changed');
  });

  test('that is too old is refused with 4401', async () => {
    const url = await address(world.sessions.owner);
    const later = await startApp({ clock: '2026-11-20T17:01:01.000Z', database: app.database });
    const other = Number(new URL(await later.server.app.listen({ port: 0 })).port);
    const page = listen(url.replace(`:${port}`, `:${other}`));
    expect(await page.closed).toBe(4401);
    await later.stop();
  });

  test("reports changes between a page's first answers and its socket, while another transaction runs", async () => {
    const quiet = await createBusinessWorld(app, 'quiet');
    const business = app.server.database.business(quiet.businessId);
    const other = await app.database.admin.connect();
    await other.query('begin');
    await other.query('select pg_current_xact_id()');
    onTestFinished(async () => {
      await other.query('rollback');
      other.release();
    });
    await business.write(async (tx) => tx.publish({ type: 'billing.changed' }));
    const url = await address(quiet.sessions.owner);
    await business.write(async (tx) => tx.publish({ type: 'flags.changed' }));
    const page = listen(url);
    await expect.poll(() => JSON.stringify(page.messages)).toMatch(/billing\.changed.*flags\.changed/);
  });

  test('names nobody', async () => {
    const url = new URL(await address(world.sessions.owner));
    const [claims] = (url.searchParams.get('token') ?? '').split('.');
    expect(Object.keys(JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())).sort()).toEqual([
      'expires',
      'sessionId',
      'topic',
    ]);
  });
});
