/** An error as it is told: scrubbed of all that is somebody's before it comes here (contract/core/text/scrub.ts). */
export interface ErrorReport {
  side: 'browser' | 'server';
  name: string;
  message: string;
  /** `call (file:line:column)`, the innermost first. */
  frames: string[];
  /** The pattern of a route, or the topic of a job. */
  place: string;
  release: string;
  /** Under which the server's log has more. */
  requestId: string;
  at: Date;
}

/** A request that was answered, for services that show how long things take. */
export interface Trace {
  requestId: string;
  place: string;
  status: number;
  startedAt: Date;
  ms: number;
}

/** What tells somebody of errors. Telling never fails and never waits: an error about an error helps nobody. */
export interface ErrorReporter {
  report(error: ErrorReport): void;
  trace(request: Trace): void;
  /** Resolves when what was told has arrived, or could not within two seconds. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Errors that are the same, since they were last kept. */
export interface SeenErrors {
  fingerprint: string;
  /** The newest of them. */
  last: ErrorReport;
  firstAt: Date;
  count: number;
  /** Of the newest ones, oldest first. */
  requestIds: string[];
}

/** Where errors are kept that are not sent anywhere. */
export interface ErrorStore {
  keep(seen: SeenErrors[]): Promise<void>;
}

/** So many of the newest are kept of a kind. */
export const mostRequestIds = 10;
