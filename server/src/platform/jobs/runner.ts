import { setTimeout } from 'node:timers/promises';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Bus } from '../db/bus.ts';
import type { Database } from '../db/database.ts';
import { watchedPool } from '../db/pool.ts';
import type { Failures } from '../failures.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { type IsSuspended, requirePaidUp } from '../suspension.ts';
import type { JobDefinition } from './jobs.ts';
import { startOutbox } from './outbox.ts';

export interface JobRunner {
  stop(): Promise<void>;
}

/** How long running jobs may take to end, in ms; then the next process starts them again. */
const longestEnd = 4_000;

interface Envelope {
  businessId: number;
  payload: unknown;
}

/** Runs the jobs of all modules: pg-boss queues them, and the outbox feeds it. */
export async function startJobs(options: {
  url: string;
  database: Database;
  bus: Bus;
  jobs: JobDefinition[];
  log: Log;
  failures: Failures;
  metrics: Metrics;
  isSuspended: IsSuspended;
}): Promise<JobRunner> {
  const { database, log, failures, metrics } = options;
  const pool = watchedPool(options.url, {
    application_name: 'washboard jobs',
    max: 4,
    connectionTimeoutMillis: 10_000,
  });
  metrics.watchPool('jobs', pool);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    queueCacheIntervalSeconds: 60,
    schedule: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'jobs: the queue reported an error'));
  await boss.start();

  const workers = new Map<string, string>();
  for (const job of options.jobs) {
    await boss.createQueue(job.topic, {
      retryLimit: job.retries,
      retryBackoff: true,
      retryDelay: 1,
      retryDelayMax: 60,
    });
    const id = await boss.work(
      job.topic,
      { batchSize: 1, pollingIntervalSeconds: 2, includeMetadata: true },
      async ([message]: JobWithMetadata<Envelope>[]) => {
        if (message === undefined) return;
        const { businessId, payload } = message.data;
        const jobLog = log.child({ job: job.topic, jobId: message.id, businessId });
        const run = {
          businessId,
          business: database.background(businessId),
          payload,
          signal: message.signal,
          log: jobLog,
        };
        const ended = metrics.jobs.startTimer({ topic: job.topic });
        try {
          await requirePaidUp(job, businessId, options.isSuspended);
          await job.run(run);
          ended({ outcome: 'done' });
        } catch (error) {
          ended({ outcome: 'failed' });
          jobLog.warn({ err: error, retry: message.retryCount }, 'job failed');
          if (message.retryCount >= message.retryLimit) {
            failures.report(error, { place: `job ${job.topic}`, requestId: message.id });
            await job.failed?.(run, error as Error);
          }
          throw error;
        }
      },
    );
    workers.set(job.topic, id);
  }

  metrics.watchQueues(async () =>
    (await boss.getQueues()).map(({ name, queuedCount, activeCount }) => ({
      name,
      waiting: queuedCount,
      active: activeCount,
    })),
  );

  const topics = new Map(options.jobs.map((job) => [job.topic, job]));
  const outbox = startOutbox({
    database,
    bus: options.bus,
    log,
    async deliver(row) {
      const job = topics.get(row.topic);
      if (job === undefined) throw new Error(`No job handles the topic ${row.topic}`);
      const envelope: Envelope = { businessId: row.businessId, payload: row.payload };
      // At most six hours per run; a dead process is noticed by its heartbeat.
      const settings = { expireInSeconds: 6 * 3600, heartbeatSeconds: Math.max(10, job.lease) };
      await boss.send(row.topic, envelope, { id: row.jobId, ...settings });
      const worker = workers.get(row.topic);
      if (worker !== undefined) boss.notifyWorker(worker);
    },
  });

  return {
    async stop() {
      await outbox.stop();
      const timeout = setTimeout(longestEnd, undefined, { ref: false });
      // Ends at once if nothing is running; pg-boss alone checks only every half second.
      await Promise.race([Promise.all([...workers.keys()].map((topic) => boss.offWork(topic))), timeout]);
      await boss.stop({ graceful: true, timeout: 1_000 });
      await pool.end();
    },
  };
}
