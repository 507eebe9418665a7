import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { silentConnections } from './db/silence/silence.ts';

/** The content of GET /metrics, without business data. */
export interface Metrics {
  readonly registry: Registry;
  readonly answered: Histogram<'method' | 'route' | 'status'>;
  readonly jobs: Histogram<'topic' | 'outcome'>;
  /** Jobs whose last attempt failed. */
  readonly jobsGivenUp: Counter<'topic'>;
  /** Received events. */
  readonly ingested: Counter<'outcome'>;
  watchPool(name: string, pool: pg.Pool): void;
  watchSockets(size: () => number): void;
  watchQueues(read: () => Promise<{ name: string; waiting: number; active: number }[]>): void;
}

let ofProcess: Registry | undefined;

/** Memory, CPU and event loop of the process, watched once: nothing stops the timer of a watch. */
export function processRegistry(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const pools = new Map<string, pg.Pool>();
  new Gauge({
    name: 'washboard_database_connections',
    help: 'Connections of each pool in use and idle, and calls that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool, state: 'used' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  new Gauge({
    name: 'washboard_database_silent_connections_total',
    help: 'Connections that were closed because they no longer answered',
    registers,
    collect() {
      this.set(silentConnections());
    },
  });
  return {
    registry,
    answered: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of requests, by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    jobs: new Histogram({
      name: 'washboard_job_duration_seconds',
      help: 'Duration of job runs, by topic and outcome',
      labelNames: ['topic', 'outcome'],
      buckets: [0.05, 0.25, 1, 5, 15, 60, 300, 1800],
      registers,
    }),
    jobsGivenUp: new Counter({
      name: 'washboard_jobs_given_up_total',
      help: 'Jobs whose last attempt failed or whose process died, by topic',
      labelNames: ['topic'],
      registers,
    }),
    ingested: new Counter({
      name: 'washboard_ingested_events_total',
      help: 'Received events, by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    watchPool: (name, pool) => void pools.set(name, pool),
    watchSockets(size) {
      new Gauge({
        name: 'washboard_live_sockets',
        help: 'Open live connections',
        registers,
        collect() {
          this.set(size());
        },
      });
    },
    watchQueues(read) {
      new Gauge({
        name: 'washboard_jobs',
        help: 'Waiting and running jobs, in all processes',
        labelNames: ['topic', 'state'],
        registers,
        async collect() {
          for (const { name, waiting, active } of await read().catch(() => [])) {
            this.set({ topic: name, state: 'waiting' }, waiting);
            this.set({ topic: name, state: 'active' }, active);
          }
        },
      });
    },
  };
}
