import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { forEachAlone, type Repeated, repeat } from '../../../platform/jobs/repeat.ts';
import type { Log } from '../../../platform/log.ts';
import { listBusinesses } from '../../locations/index.ts';
import { planTasks } from './plan-days.service.ts';

export interface PlanningDeps {
  database: Database;
  clock: Clock;
  log: Log;
}

const everyMs = 3_600_000;

/** Plans the next days of every business, at the start and once an hour. What fails for one is repeated in an hour. */
export function startPlanning({ database, clock, log }: PlanningDeps): Repeated {
  const loop = { name: 'tasks', log };
  return repeat({ ...loop, everyMs }, async () =>
    forEachAlone(loop, await listBusinesses(database.lookup), ({ id }) =>
      database.background(id).write((tx) => planTasks(tx, clock.now())),
    ),
  );
}
