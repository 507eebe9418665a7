import { liveRoutes } from '@washboard/contract/live/live.routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startApp, type TestApp, type TestSession } from '../../../test-kit/app.ts';
import { actFor, memberOf } from '../../../test-kit/people/acting.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';
import { publishMemberChange } from '../../platform/db/session-change.ts';
import { createSessions } from '../auth/index.ts';

let app: TestApp;
let home: BusinessWorld;
let provider: BusinessWorld;
let origin = '';

beforeAll(async () => {
  app = await startApp({ env: { STAFF_DOMAINS: 'provider.example.com' } });
  home = await createBusinessWorld(app, 'home');
  provider = await createBusinessWorld(app, 'provider');
  origin = (await app.server.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
});
afterAll(() => app.stop());

/** An open page; resolves with its socket's close code. */
async function openPage(session: TestSession): Promise<{ url: string; closed: Promise<number> }> {
  const { body } = await app.call(liveRoutes.getDashboardConnection, {}, session);
  const url = origin + body.url;
  const socket = new WebSocket(url);
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve) => socket.once('message', resolve));
  return { url, closed };
}

test("a person who leaves the provider's team stops acting on every open page, in every business", async () => {
  const acting = await actFor(app, provider.sessions.admin, home, 'owner');
  const page = await openPage(acting);
  const others = await openPage(home.sessions.owner);
  const member = await memberOf(app, provider, 'admin');
  await app.database.admin.query(
    'update team_member set archived_at = now() where business_id = $1 and id = $2',
    [provider.businessId, member],
  );
  await app.server.database.business(provider.businessId).write((tx) => publishMemberChange(tx, member));
  expect(await page.closed).toBe(1012);
  const again = new WebSocket(page.url);
  expect(await new Promise((resolve) => again.on('close', resolve))).toBe(4403);
  expect((await app.call(liveRoutes.getDashboardConnection, {}, acting)).status).toBe(401);
  expect(await Promise.race([others.closed, 'open'])).toBe('open');
});

test('sockets see no active session of a person who is no longer staff', async () => {
  await actFor(app, provider.sessions.owner, home, 'owner');
  const { rows } = await app.database.admin.query(
    'select max(id)::int as acting, min(id)::int as own from session where user_id = $1',
    [home.userIds.owner],
  );
  const { acting, own } = rows[0];
  const { database, bus, clock } = app.server;
  const status = async (isStaffEmail: (email: string) => boolean) => {
    const sessions = createSessions(database, bus, clock, isStaffEmail);
    const found = await sessions.status([acting, own]);
    sessions.close();
    return [...found].sort((a, b) => a - b);
  };
  expect(await status((email) => email.endsWith('@provider.example.com'))).toEqual([own, acting]);
  expect(await status(() => false)).toEqual([own]);
});
