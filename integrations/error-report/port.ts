/** A scrubbed error report (contract/core/text/scrub.ts). */
export interface ErrorReport {
  side: 'browser' | 'server';
  name: string;
  message: string;
  /** `call (file:line:column)`, innermost first. */
  frames: string[];
  /** A route pattern or job topic. */
  place: string;
  release: string;
  /** The request id in the server log. */
  requestId: string;
  at: Date;
}

/** An answered request, for services that show durations. */
export interface Trace {
  requestId: string;
  place: string;
  status: number;
  startedAt: Date;
  ms: number;
}

/** Reports errors. Reporting never fails and never waits. */
export interface ErrorReporter {
  report(error: ErrorReport): void;
  trace(request: Trace): void;
  /** Resolves when reports have arrived, or after two seconds. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Equal errors since the last write. */
export interface SeenErrors {
  fingerprint: string;
  /** The newest of them. */
  last: ErrorReport;
  firstAt: Date;
  count: number;
  /** The newest ones, oldest first. */
  requestIds: string[];
}

/** Stores errors that aren't sent anywhere. */
export interface ErrorStore {
  keep(seen: SeenErrors[]): Promise<void>;
}

/** Newest request ids kept per group. */
export const mostRequestIds = 10;
