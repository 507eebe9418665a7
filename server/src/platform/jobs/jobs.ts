import type { BusinessDb } from '../db/database.ts';
import type { Log } from '../log.ts';

/** A job's input; it must be safe to run again after a crash at any point. */
export interface JobRun<Payload> {
  businessId: number;
  business: BusinessDb;
  payload: Payload;
  /** Aborts when the process should stop: stop at the next safe point and throw. */
  signal: AbortSignal;
  log: Log;
}

export interface JobDefinition {
  /** The topic by which `tx.enqueue` queues it. */
  topic: string;
  /** Attempts before it is given up; waits grow in between. */
  retries: number;
  /** True: it starts a charge or a payout, so it fails while the business is suspended. */
  takesMoney?: boolean;
  /** Seconds after which another process takes over from a dead one. */
  lease: number;
  // biome-ignore lint/suspicious/noExplicitAny: each job knows its payload, see defineJob
  run: (run: JobRun<any>) => Promise<void>;
  /** Called after the last attempt failed. */
  // biome-ignore lint/suspicious/noExplicitAny: each job knows its payload, see defineJob
  failed?: (run: JobRun<any>, error: Error) => Promise<void>;
}

export function defineJob<Payload>(job: {
  topic: string;
  retries?: number;
  takesMoney?: boolean;
  lease?: number;
  run: (run: JobRun<Payload>) => Promise<void>;
  failed?: (run: JobRun<Payload>, error: Error) => Promise<void>;
}): JobDefinition {
  return { retries: 5, lease: 60, ...job };
}
