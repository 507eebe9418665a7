import { listBusinesses } from '../../locations/index.ts';
import type { TasksDeps } from '../index.ts';
import { planTasks } from './plan-days.service.ts';

const everyMs = 3_600_000;

/** Plans the next days of every business, at the start and once an hour. A failed run is repeated in an hour. */
export function startPlanning({ database, clock, log }: TasksDeps) {
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
