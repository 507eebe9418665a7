import { setTimeout } from 'node:timers/promises';
import { type JobWithMetadata, PgBoss, type SendOptions, type WorkOptions } from 'pg-boss';
import type { Bus } from '../db/bus.ts';
import type { Database } from '../db/database.ts';
import { watchedPool } from '../db/pool.ts';
import type { Failures } from '../failures.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { type IsSuspended, requirePaidUp } from '../suspension.ts';
import { dueQueues } from './due-queues.store.ts';
import type { JobDefinition, QueuedJobs } from './jobs.ts';
import { isUndelivered } from './outbox.store.ts';
import { startOutbox } from './outbox.ts';
import { repeat } from './repeat.ts';

export interface JobRunner extends QueuedJobs {
  stop(): Promise<void>;
}

/** How long running jobs may take to end, in ms; then the next process starts them again. */
const longestEnd = 4_000;

/** How often to look for retries and for jobs of another process, in ms; the outbox wakes workers for new ones. */
const lookEveryMs = 5_000;

/** How often an idle worker looks by itself: rarely, because each look costs as much as the one at all queues. */
const pollingIntervalSeconds = 60;

/** Where pg-boss puts jobs after their last try, also those whose process died. */
const givenUpQueue = 'jobs.given-up';

/** When a job that begins again does so. */
const beginAgainSeconds = 900;

/** The priority of small jobs; others have 0. */
const smallFirst = 1;
const unfinished = new Set(['created', 'retry', 'active']);
const queueOf = (job: JobDefinition): string => job.queue ?? job.topic;

interface Envelope {
  businessId: number;
  topic: string;
  payload: unknown;
}

/** Without a heartbeat for so long, the process of a job is dead, and another one takes the job over. */
const deadAfterSeconds = 10;

/** At most six hours per run. */
const sendOptions = (job: JobDefinition, { businessId, payload }: Envelope): SendOptions => ({
  priority: job.isSmall?.(payload) ? smallFirst : 0,
  group: { id: String(businessId) },
  expireInSeconds: 6 * 3600,
  heartbeatSeconds: deadAfterSeconds,
  deadLetter: givenUpQueue,
});

/** What pg-boss kept of a failure; only text if the process of the job died. */
function toError(output: unknown): Error {
  const { value, ...kept } = (output ?? {}) as { value?: { message?: string }; message?: string };
  return Object.assign(new Error(kept.message ?? value?.message ?? 'The job failed'), kept);
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

  const topics = new Map(options.jobs.map((job) => [job.topic, job]));
  const workers = new Map<string, string[]>();

  async function runOne([message]: JobWithMetadata<Envelope>[]): Promise<void> {
    const job = message && topics.get(message.data.topic ?? message.name);
    if (message === undefined || job === undefined) return;
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
      throw error;
    }
  }

  /** After the last run of a job failed, or ended with its process: the job begins again later, or says that it failed. */
  async function endGivenUp([message]: JobWithMetadata<Envelope>[]): Promise<void> {
    const job = message && topics.get(message.data.topic ?? message.sourceName);
    if (message === undefined || job === undefined) return;
    const { businessId, payload } = message.data;
    const error = toError(message.output);
    const jobLog = log.child({ job: job.topic, jobId: message.sourceId, businessId });
    jobLog.error({ err: error, beginsAgain: job.beginsAgain }, 'job given up');
    metrics.jobsGivenUp.inc({ topic: job.topic });
    failures.report(error, { place: `job ${job.topic}`, requestId: message.sourceId ?? message.id });
    if (job.beginsAgain) {
      const again = { id: message.id, startAfter: beginAgainSeconds, ...sendOptions(job, message.data) };
      await boss.send(queueOf(job), message.data, again);
      return;
    }
    const business = database.background(businessId);
    await job.failed?.({ businessId, business, payload, signal: message.signal, log: jobLog }, error);
  }

  /** A worker that looks for the next job as soon as one has ended. Returns its id. */
  async function startWorker(queue: string, limits: WorkOptions, run = runOne): Promise<string> {
    const settings = { ...limits, batchSize: 1, pollingIntervalSeconds, includeMetadata: true } as const;
    const work = (jobs: JobWithMetadata<Envelope>[]) => run(jobs).finally(() => boss.notifyWorker(id));
    const id: string = await boss.work(queue, settings, work);
    return id;
  }

  await boss.createQueue(givenUpQueue, { retryLimit: 10, retryBackoff: true, retryDelayMax: 600 });
  workers.set(givenUpQueue, [await startWorker(givenUpQueue, {}, endGivenUp)]);
  for (const queue of new Set(options.jobs.map(queueOf))) {
    const jobs = options.jobs.filter((job) => queueOf(job) === queue);
    await boss.createQueue(queue, {
      retryLimit: Math.max(...jobs.map((job) => job.retries)),
      retryBackoff: true,
      retryDelay: 1,
      retryDelayMax: 60,
    });
    const atOnce = jobs.find((job) => job.atOnce)?.atOnce;
    const limits = atOnce === undefined ? {} : { groupConcurrency: atOnce.perBusiness };
    const ids: string[] = [];
    for (let i = 0; i < (atOnce?.jobs ?? 1); i++) ids.push(await startWorker(queue, limits));
    if (jobs.some((job) => job.isSmall))
      ids.push(await startWorker(queue, { ...limits, minPriority: smallFirst }));
    workers.set(queue, ids);
  }

  const wake = (queue: string) => {
    for (const worker of workers.get(queue) ?? []) boss.notifyWorker(worker);
  };
  const looking = repeat(
    { everyMs: lookEveryMs, name: 'jobs: the look for due ones', log, waits: true },
    async () => {
      for (const queue of await dueQueues(pool, [...workers.keys()])) wake(queue);
    },
  );
  await looking.start();

  metrics.watchQueues(async () =>
    (await boss.getQueues()).map(({ name, queuedCount, activeCount }) => ({
      name,
      waiting: queuedCount,
      active: activeCount,
    })),
  );

  const outbox = startOutbox({
    database,
    bus: options.bus,
    log,
    async deliver(row) {
      const job = topics.get(row.topic);
      if (job === undefined) throw new Error(`No job handles the topic ${row.topic}`);
      const { businessId, topic, payload } = row;
      const envelope: Envelope = { businessId, topic, payload };
      const queue = queueOf(job);
      await boss.send(queue, envelope, { id: row.jobId, ...sendOptions(job, envelope) });
      wake(queue);
    },
  });

  return {
    async has(topic, businessId, payload) {
      const job = topics.get(topic);
      if (job === undefined) return false;
      if (await isUndelivered(database.lookup, businessId, topic, payload)) return true;
      for (const queue of [queueOf(job), givenUpQueue]) {
        const found = await boss.findJobs(queue, { data: { businessId, topic, payload } });
        if (found.some(({ state }) => unfinished.has(state))) return true;
      }
      return false;
    },
    async stop() {
      await outbox.stop();
      await looking.stop();
      const timeout = setTimeout(longestEnd, undefined, { ref: false });
      // Ends at once if nothing is running; pg-boss alone checks only every half second.
      await Promise.race([Promise.all([...workers.keys()].map((topic) => boss.offWork(topic))), timeout]);
      await boss.stop({ graceful: true, timeout: 1_000 });
      await pool.end();
    },
  };
}
