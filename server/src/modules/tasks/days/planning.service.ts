import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import { listBusinesses } from '../../locations/index.ts';
import { planTasks } from './plan-days.service.ts';

export interface PlanningDeps {
  database: Database;
  clock: Clock;
  log: Log;
}

const everyMs = 3_600_000;

/** Plans the next days of every business, at the start and once an hour. A failed run is repeated in an hour. */
export function startPlanning({ database, clock, log }: PlanningDeps) {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  async function run() {
    for (const { id } of await listBusinesses(database.lookup))
      await database.background(id).write((tx) => planTasks(tx, clock.now()));
  }
  const attempt = () => {
    running = run().catch((error: unknown) => log.warn({ err: error }, 'tasks: will retry'));
  };
  return {
    async start() {
      timer = setInterval(attempt, everyMs);
      timer.unref();
      attempt();
    },
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}
