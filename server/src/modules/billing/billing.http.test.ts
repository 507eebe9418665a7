import { accountRoutes } from '@washboard/contract/account/account.routes.ts';
import type { SubscriptionStatus } from '@washboard/contract/billing/billing.schemas.ts';
import { defineRoute } from '@washboard/contract/core/route.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startApp, type TestApp } from '../../../test-kit/app.ts';
import { cloneDatabase } from '../../../test-kit/database/database.ts';
import { createKey } from '../../../test-kit/key-driver.ts';
import { paidOrder } from '../../../test-kit/paid-order.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';
import { commandLineAuthor } from '../../platform/audit/audit.ts';
import { openBus } from '../../platform/db/bus.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { createHttp } from '../../platform/http/app.ts';
import { mountModule } from '../../platform/http/mount.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { startJobs } from '../../platform/jobs/runner.ts';
import { createLog } from '../../platform/log.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { defineModule } from '../../platform/module.ts';
import { createBusiness, createSessions } from '../auth/index.ts';
import { isSuspended, setSubscriptionStatus } from './index.ts';

let app: TestApp;
let world: BusinessWorld;
let other: BusinessWorld;
beforeAll(async () => {
  app = await startApp({ env: { BILLING_EMAIL: 'billing@example.com' } });
  world = await createBusinessWorld(app, 'debtor');
  other = await createBusinessWorld(app, 'payer');
});
afterAll(() => app.stop());

const stand = (status: SubscriptionStatus) =>
  setSubscriptionStatus(app.server.database.business(world.businessId), commandLineAuthor(), status);
const reported = async (of: BusinessWorld, role: 'owner' | 'Driver' = 'owner') =>
  (await app.call(accountRoutes.getAccount, {}, of.sessions[role])).body.billing;

test("a business is active until suspended; its users see it, others don't", async () => {
  expect(await reported(world)).toEqual({
    status: 'ACTIVE',
    contactEmail: 'billing@example.com',
    takesCards: false,
  });
  expect(await stand('SUSPENDED_90_DAYS')).toBe('ACTIVE');
  expect((await reported(world, 'Driver')).status).toBe('SUSPENDED_90_DAYS');
  expect((await reported(other)).status).toBe('ACTIVE');
  expect(await stand('ACTIVE')).toBe('SUSPENDED_90_DAYS');
  expect((await reported(world)).status).toBe('ACTIVE');
});

test('a change is logged and sent live, once', async () => {
  await stand('SUSPENDED');
  await stand('SUSPENDED');
  await stand('ACTIVE');
  const { rows } = await app.database.admin.query(
    `select before->>'status' as before, after->>'status' as after, origin from audit_entry
     where business_id = $1 and action = 'billing.setSubscriptionStatus' order by id desc limit 2`,
    [world.businessId],
  );
  expect(rows).toEqual([
    { before: 'SUSPENDED', after: 'ACTIVE', origin: 'cli' },
    { before: 'ACTIVE', after: 'SUSPENDED', origin: 'cli' },
  ]);
  const { rows: events } = await app.database.admin.query(
    `select count(*)::int as count from live_event where business_id = $1 and payload->>'type' = 'billing.changed'`,
    [world.businessId],
  );
  // Two changes here, two in the previous test.
  expect(events).toEqual([{ count: 4 }]);
});

/** A fake route that starts charges: there is no real one yet. */
async function till() {
  const charge = defineRoute({
    name: 'till.charge',
    method: 'POST',
    path: '/charges',
    summary: 'Charge a card',
    permission: 'session.use',
    takesMoney: true,
    output: z.object({}),
    example: () => ({}),
  });
  const { database, bus, clock } = app.server;
  const http = await createHttp(createLog('silent'), { trustProxy: false, callsPerMinute: 6000 });
  const sessions = createSessions(database, bus, clock, () => false);
  mountModule(http, defineModule({ name: 'till', routes: { charge }, handlers: { charge: () => ({}) } }), {
    database,
    sessions,
    identify: () => undefined,
    findKey: async () => undefined,
    findTablet: async () => undefined,
    isSuspended: (businessId) => isSuspended(database.business(businessId)),
    clock,
    log: createLog('silent'),
    strict: true,
  });
  return {
    charge: (token: string) =>
      http.inject({ method: 'POST', url: '/api/charges', headers: { authorization: `Bearer ${token}` } }),
    async close() {
      sessions.close();
      await http.close();
    },
  };
}

test.each(['SUSPENDED', 'SUSPENDED_90_DAYS'] as const)(
  "with %s no charge starts, with the catalog's error text",
  async (status) => {
    const { charge, close } = await till();
    const asked = async (of: BusinessWorld) => (await charge(of.sessions.owner.token)).statusCode;
    expect(await asked(world)).toBe(200);
    await stand(status);
    const refused = await charge(world.sessions.owner.token);
    expect([refused.statusCode, refused.json().error]).toEqual([
      402,
      'Your account has been turned off due to non-payment.',
    ]);
    expect(await asked(other)).toBe(200);
    await stand('ACTIVE');
    expect(await asked(world)).toBe(200);
    await close();
  },
);

test('a job that takes money fails while its business is suspended, and others run', async () => {
  const log = createLog('silent');
  const own = await cloneDatabase();
  const database = openDatabase({ url: own.url, poolSize: 2 });
  const bus = await openBus(own.url, log);
  const ran: string[] = [];
  const job = (topic: string, takesMoney: boolean) =>
    defineJob({
      topic,
      takesMoney,
      retries: 0,
      run: async () => void ran.push(`${topic} ran`),
      failed: async (_run, error) => void ran.push(`${topic}: ${error.message}`),
    });
  const jobs = await startJobs({
    url: own.url,
    database,
    bus,
    log,
    jobs: [job('test.charge', true), job('test.count', false)],
    failures: { report: () => undefined, trace: () => undefined, pass: () => undefined },
    metrics: createMetrics(),
    isSuspended: (businessId) => isSuspended(database.business(businessId)),
  });
  const business = database.business(await createBusiness(database, 'Laundry', false));
  await setSubscriptionStatus(business, commandLineAuthor(), 'SUSPENDED');
  await business.write(async (tx) => {
    tx.enqueue('test.charge', {});
    tx.enqueue('test.count', {});
  });
  await expect.poll(() => ran.length).toBe(2);
  await jobs.stop();
  await bus.close();
  await database.close();
  await own.drop();
  expect(ran.sort()).toEqual([
    'test.charge: Your account has been turned off due to non-payment.',
    'test.count ran',
  ]);
});

test('facts are still recorded', async () => {
  const key = await createKey(app, world.sessions.owner);
  await stand('SUSPENDED_90_DAYS');
  expect(await paidOrder(app, world, key.session)).toMatchObject({ paymentId: expect.any(Number) });
  await stand('ACTIVE');
});
