import { sql } from 'kysely';
import { forEachAlone, type Repeated, repeat } from '../jobs/repeat.ts';
import { retentionHours } from '../live/live.store.ts';
import type { Log } from '../log.ts';
import type { Database, Db } from './database.ts';

/** Deletes rows of one module that nobody needs any more. Safe to run again and in several processes. */
export type Cleanup = (lookup: Db) => Promise<void>;

const everyMs = 3_600_000;

/** The platform's own: live events that no page catches up with, and delivered jobs. */
const platformCleanup: Cleanup = async (lookup) => {
  await sql`delete from live_event where at < now() - make_interval(hours => ${retentionHours})`.execute(
    lookup,
  );
  await sql`delete from outbox where done_at < now() - interval '7 days'`.execute(lookup);
};

/** Runs the cleanups of all modules once an hour. One that fails is tried again in an hour and stops no other. */
export function startSweep({ lookup }: Database, log: Log, cleanups: readonly Cleanup[]): Repeated {
  const loop = { name: 'cleanup', log };
  const sweep = repeat({ ...loop, everyMs, waits: true }, () =>
    forEachAlone(loop, [platformCleanup, ...cleanups], (cleanup) => cleanup(lookup)),
  );
  void sweep.start();
  return sweep;
}
