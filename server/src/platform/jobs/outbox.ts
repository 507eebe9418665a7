import type { Bus } from '../db/bus.ts';
import type { Database, Db } from '../db/database.ts';
import type { Log } from '../log.ts';
import { jobIdOf } from './job-id.ts';
import { lockWaiting, markDone, markFailed } from './outbox.store.ts';

export interface OutboxRow {
  businessId: number;
  id: number;
  topic: string;
  payload: unknown;
  /** The same for every attempt, so passing a row on twice makes one job. */
  jobId: string;
}

const idleMs = 5_000;
const batch = 20;

/**
 * Passes outbox rows on to the queue, at least once, oldest first. Several processes can do so concurrently;
 * each row is locked by one.
 */
export function startOutbox(options: {
  database: Database;
  bus: Bus;
  log: Log;
  deliver: (row: OutboxRow) => Promise<void>;
}): { stop(): Promise<void> } {
  let stopped = false;
  let again = false;
  let running: Promise<void> = Promise.resolve();
  let busy = false;

  async function drain(): Promise<void> {
    do {
      again = false;
      const taken = await options.database.lookupWrite((db) => takeBatch(db, options.deliver));
      if (taken === batch) again = true;
    } while (again && !stopped);
  }

  function wake(): void {
    if (stopped) return;
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    running = drain()
      .catch((error) => options.log.warn({ err: error }, 'outbox: will retry'))
      .finally(() => {
        busy = false;
      });
  }

  const unsubscribe = options.bus.onOutbox(wake);
  const timer = setInterval(wake, idleMs);
  wake();
  return {
    async stop() {
      stopped = true;
      unsubscribe();
      clearInterval(timer);
      await running;
    },
  };
}

async function takeBatch(db: Db, deliver: (row: OutboxRow) => Promise<void>): Promise<number> {
  const rows = await lockWaiting(db, batch);
  for (const row of rows) {
    const { business_id: businessId, id, topic, payload } = row;
    try {
      await deliver({ businessId, id, topic, payload, jobId: jobIdOf(businessId, id) });
      await markDone(db, row);
    } catch (error) {
      await markFailed(db, row, String(error));
    }
  }
  return rows.length;
}
