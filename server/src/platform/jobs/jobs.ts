import type { BusinessDb } from '../db/database.ts';
import type { Log } from '../log.ts';

/** What a job is given; it must be safe to run it again after a crash at any point. */
export interface JobRun<Payload> {
  businessId: number;
  business: BusinessDb;
  payload: Payload;
  /** Ends when the process is asked to stop: leave off at the next safe point and throw. */
  signal: AbortSignal;
  log: Log;
}

export interface JobDefinition {
  /** The topic under which `tx.enqueue` asks for it. */
  topic: string;
  /** Tries before it is given up; waits grow in between. */
  retries: number;
  /** Seconds after which a run whose process died is taken up by another. */
  lease: number;
  // biome-ignore lint/suspicious/noExplicitAny: each job knows its payload, see defineJob
  run: (run: JobRun<any>) => Promise<void>;
  /** After the last try failed. */
  // biome-ignore lint/suspicious/noExplicitAny: each job knows its payload, see defineJob
  failed?: (run: JobRun<any>, error: Error) => Promise<void>;
}

export function defineJob<Payload>(job: {
  topic: string;
  retries?: number;
  lease?: number;
  run: (run: JobRun<Payload>) => Promise<void>;
  failed?: (run: JobRun<Payload>, error: Error) => Promise<void>;
}): JobDefinition {
  return { retries: 5, lease: 60, ...job };
}
