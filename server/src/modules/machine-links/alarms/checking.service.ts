import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { forEachAlone, type Repeated, repeat } from '../../../platform/jobs/repeat.ts';
import type { Log } from '../../../platform/log.ts';
import { listBusinesses } from '../../locations/index.ts';
import { checkAlarms } from './alarms.service.ts';

const everyMs = 60_000;

/** Checks the machines of every business once a minute. */
export function checking({ database, clock, log }: { database: Database; clock: Clock; log: Log }): Repeated {
  const loop = { name: 'alarms of machines', log };
  return repeat({ ...loop, everyMs, waits: true }, async () =>
    forEachAlone(loop, await listBusinesses(database.lookup), ({ id }) =>
      database.background(id).write((tx) => checkAlarms(tx, clock.now())),
    ),
  );
}
