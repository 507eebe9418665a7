import type { Database } from './db/database.ts';
import { keptHours } from './live/catch-up.ts';
import type { Log } from './log.ts';
import { forgetOld } from './sweep.store.ts';

const everyMs = 3_600_000;

/** Once an hour: forget live events, used tokens and delivered outbox rows that nobody will ask for again. */
export function startSweep(database: Database, log: Log): { stop(): void } {
  const timer = setInterval(() => {
    forgetOld(database, keptHours).catch((error) => log.warn({ err: error }, 'sweep: will be tried again'));
  }, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
