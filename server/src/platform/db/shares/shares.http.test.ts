import { accountRoutes } from '@washboard/contract/account/account.routes.ts';
import { bagTagRoutes } from '@washboard/contract/orders/bag-tags/bag-tags.routes.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../test-kit/app.ts';
import { waitingForLocks } from '../../../../test-kit/database/database.ts';
import { until } from '../../../../test-kit/waiting.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';

const poolSize = 8;
let app: TestApp;
let busy: BusinessWorld;
let other: BusinessWorld;
beforeAll(async () => {
  app = await startApp({ env: { DATABASE_POOL_SIZE: String(poolSize) } });
  busy = await createBusinessWorld(app, 'waiting writes');
  other = await createBusinessWorld(app, 'beside them');
});
afterAll(() => app.stop());

/** A connection that keeps everyone from writing bag tags. */
async function holdTags(): Promise<pg.Client> {
  const holder = new pg.Client({ connectionString: app.database.url });
  await holder.connect();
  await holder.query('begin; lock table bag_note_tag in exclusive mode');
  return holder;
}

test('forty waiting writes of a business leave connections to the others', async () => {
  const holder = await holdTags();
  try {
    const writes = Array.from({ length: 40 }, (_, n) =>
      app.call(bagTagRoutes.addBagTag, { body: { name: `Tag ${n}` } }, busy.sessions.owner),
    );
    await until(async () => (await waitingForLocks(app.database)) >= poolSize * 0.75, 'the writes wait');
    expect(await waitingForLocks(app.database)).toBe(poolSize * 0.75);
    for (let calls = 0; calls < 5; calls += 1)
      expect((await app.call(accountRoutes.getAccount, {}, other.sessions.owner)).status).toBe(200);
    await holder.query('rollback');
    const statuses = (await Promise.all(writes)).map(({ status }) => status);
    // A write that waited too long is refused as busy.
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  } finally {
    await holder.end();
  }
});

test('a write doesn’t wait for a lock longer than for a connection', async () => {
  const impatient = await startApp({ database: app.database, env: { DATABASE_WAIT_SECONDS: '1' } });
  const holder = await holdTags();
  try {
    const body = { name: 'Late' };
    const { status, headers } = await impatient.call(bagTagRoutes.addBagTag, { body }, other.sessions.owner);
    expect([status, Number(headers['retry-after'])]).toEqual([503, 1]);
  } finally {
    await holder.end();
    await impatient.stop();
  }
});
