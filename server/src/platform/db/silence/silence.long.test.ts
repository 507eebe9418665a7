import { locationRoutes } from '@washboard/contract/locations/locations.routes.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../test-kit/app.ts';
import { cloneDatabase, type TestDatabase } from '../../../../test-kit/database/database.ts';
import { type StallingProxy, stallingProxy } from '../../../../test-kit/network/stalling-proxy.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';

const recoveryMs = 10_000;

let database: TestDatabase;
let proxy: StallingProxy;
let app: TestApp;
let world: BusinessWorld;
let worlds = 0;

beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  proxy = await stallingProxy(database.url);
  app = await startApp({ database: { ...database, url: proxy.url }, env: { DATABASE_WAIT_SECONDS: '5' } });
  world = await createBusinessWorld(app, `silence${++worlds}`);
  // As many connections as allowed.
  await Promise.all(Array.from({ length: 12 }, readTree));
});
afterEach(async () => {
  await app.stop();
  await proxy.close();
});

const readTree = () => app.call(locationRoutes.getLocationTree, {}, world.sessions.owner);
const isReady = async () => (await app.server.app.inject('/health/ready')).statusCode === 200;

/** Milliseconds until a call succeeds; the first ones may get 503. */
async function msToRecover(): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { status } = await readTree();
    if (status === 200) return performance.now() - began;
    expect(status).toBe(503);
  }
}

describe('silent database connections', () => {
  test('are closed within 10 seconds while calls arrive, and live pages get changes again', async () => {
    proxy.stall();
    const all = await Promise.all([msToRecover(), msToRecover(), msToRecover()]);
    for (const ms of all) expect(ms).toBeLessThan(recoveryMs);
    const received: string[] = [];
    const stop = app.server.bus.onEvent((event) => received.push(event.type));
    await expect
      .poll(async () => {
        const business = app.server.database.business(world.businessId);
        await business.write(async (tx) => tx.publish({ type: 'flags.changed' })).catch(() => undefined);
        return received.length;
      })
      .toBeGreaterThan(0);
    stop();
  });

  test('are closed without any calls', async () => {
    proxy.stall();
    const buses = () =>
      database.admin
        .query(
          "select count(*)::int as open from pg_stat_activity where datname = current_database() and application_name = 'washboard bus'",
        )
        .then(({ rows }) => rows[0].open);
    await expect.poll(buses).toBeGreaterThan(1);
    await expect.poll(async () => (await readTree()).status).toBe(200);
  });

  test('make the server not ready until it has new ones', async () => {
    proxy.stall();
    expect(await isReady()).toBe(false);
    const began = performance.now();
    while (!(await isReady()));
    expect(performance.now() - began).toBeLessThan(recoveryMs);
  });

  test('are distinguished from a slow statement', async () => {
    const { rows } = await sql<{ slept: string }>`select 'yes' as slept from pg_sleep(8)`.execute(
      app.server.database.business(world.businessId).read,
    );
    expect(rows).toEqual([{ slept: 'yes' }]);
  });
});
