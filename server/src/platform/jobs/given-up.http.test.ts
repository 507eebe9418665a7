import type { ErrorReport } from '@washboard/integrations/error-report/port.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClock } from '../../../test-kit/app.ts';
import { cloneDatabase } from '../../../test-kit/database/database.ts';
import { clockFrom } from '../clock.ts';
import { type Bus, openBus } from '../db/bus.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { createFailures } from '../failures.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { defineJob, type JobDefinition } from './jobs.ts';
import { type JobRunner, startJobs } from './runner.ts';

const businessId = 1;
const log = createLog('silent');
const metrics = createMetrics();
const reported: ErrorReport[] = [];
const ended: { topic: string; message: string }[] = [];
let own: Awaited<ReturnType<typeof cloneDatabase>>;
let admin: pg.Pool;
let database: Database;
let bus: Bus;
let jobs: JobRunner;

const hangs = (topic: string, beginsAgain: boolean): JobDefinition =>
  defineJob({
    topic,
    retries: 0,
    beginsAgain,
    run: ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    async failed(_, { message }) {
      ended.push({ topic, message });
    },
  });

beforeAll(async () => {
  own = await cloneDatabase();
  admin = new pg.Pool({ connectionString: own.url, max: 2 });
  await admin.query("insert into business (id, name) overriding system value values ($1, 'Laundry')", [
    businessId,
  ]);
  database = openDatabase({ url: own.url, poolSize: 2 });
  bus = await openBus(own.url, log);
  const nothing = async () => {};
  const reporter = {
    report: (one: ErrorReport) => void reported.push(one),
    trace() {},
    flush: nothing,
    close: nothing,
  };
  jobs = await startJobs({
    url: own.url,
    database,
    bus,
    log,
    metrics,
    failures: createFailures({ reporter, clock: clockFrom(testClock), release: '1' }),
    isSuspended: async () => false,
    jobs: [hangs('test.ends', false), hangs('test.again', true)],
  });
});

afterAll(async () => {
  await jobs.stop();
  await bus.close();
  await database.close();
  await admin.end();
  await own.drop();
});

const statesOf = async (topic: string) => {
  const { rows } = await admin.query<{ state: string; waits: boolean }>(
    "select state, start_after > now() + interval '10 minutes' as waits from pgboss.job where name = $1",
    [topic],
  );
  return rows;
};

/** Starts a job and makes it look, until it is given up, as if its process had died in its last try. */
async function loseProcessOf(topic: string): Promise<void> {
  await database.business(businessId).write(async (tx) => tx.enqueue(topic, {}));
  await expect.poll(() => statesOf(topic)).toEqual([{ state: 'active', waits: false }]);
  // The process lives, and would send another heartbeat.
  const silence =
    "update pgboss.job set heartbeat_on = now() - interval '1 hour' where name = $1 and state = 'active'";
  await expect.poll(async () => (await admin.query(silence, [topic])).rowCount).toBe(0);
}

test('a job whose process died in its last try fails with a report and a count', async () => {
  await loseProcessOf('test.ends');
  await expect.poll(() => ended).toEqual([{ topic: 'test.ends', message: 'job heartbeat timeout' }]);
  expect(reported).toMatchObject([{ place: 'job test.ends' }]);
  expect(await metrics.registry.getSingleMetricAsString('washboard_jobs_given_up_total')).toContain(
    'topic="test.ends"} 1',
  );
  expect((await statesOf('test.ends')).map(({ state }) => state)).toEqual(['failed']);
});

test('a job that begins again is queued once more for later', async () => {
  await loseProcessOf('test.again');
  await expect.poll(() => statesOf('test.again')).toContainEqual({ state: 'created', waits: true });
  expect(await jobs.has('test.again', businessId, {})).toBe(true);
  expect(ended).toEqual([{ topic: 'test.ends', message: 'job heartbeat timeout' }]);
});
