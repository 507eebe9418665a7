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
  /** Jobs of one queue share its workers; the topic unless given. */
  queue?: string;
  /** How many jobs of the queue run at the same time in this process, and for one business in all processes. */
  atOnce?: { jobs: number; perBusiness: number };
  /** Small jobs go first and have a worker of their own. */
  // biome-ignore lint/suspicious/noExplicitAny: each job knows its payload, see defineJob
  isSmall?: (payload: any) => boolean;
  /** Attempts before it is given up; waits grow in between. */
  retries: number;
  /** True: it starts a charge or a payout, so it fails while the business is suspended. */
  takesMoney?: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: each job knows its payload, see defineJob
  run: (run: JobRun<any>) => Promise<void>;
  /** True: after the last attempt it is queued again, a quarter of an hour later. For work that goes on where it ended. */
  beginsAgain: boolean;
  /** Called after the last attempt failed, or its process died. */
  // biome-ignore lint/suspicious/noExplicitAny: each job knows its payload, see defineJob
  failed?: (run: JobRun<any>, error: Error) => Promise<void>;
}

/** The jobs that wait or run. */
export interface QueuedJobs {
  /** Whether a job of this topic and business has these values in its payload. */
  has(topic: string, businessId: number, payload: Record<string, unknown>): Promise<boolean>;
}

export function defineJob<Payload>(job: {
  topic: string;
  queue?: string;
  atOnce?: JobDefinition['atOnce'];
  isSmall?: (payload: Payload) => boolean;
  retries?: number;
  takesMoney?: boolean;
  beginsAgain?: boolean;
  run: (run: JobRun<Payload>) => Promise<void>;
  failed?: (run: JobRun<Payload>, error: Error) => Promise<void>;
}): JobDefinition {
  return { retries: 5, beginsAgain: false, ...job };
}
