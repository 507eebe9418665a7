import type { Clock } from '../../../platform/clock.ts';
import type { Database, Db, Tx } from '../../../platform/db/database.ts';
import { forEachAlone, type Repeated, repeat } from '../../../platform/jobs/repeat.ts';
import type { Log } from '../../../platform/log.ts';
import { listBusinesses } from '../../locations/index.ts';
import { checkAlarms, checkTurns } from './alarms.service.ts';
import { listBusinessesWithAlarms } from './checking.views.ts';

const everyMs = 60_000;
/** Missing turns are counted in hours. */
const turnsEveryMs = 10 * everyMs;

interface CheckingDeps {
  database: Database;
  clock: Clock;
  log: Log;
  publicUrl: () => string;
}

const listAll = async (lookup: Db) => (await listBusinesses(lookup)).map(({ id }) => id);

/** Checks the machines of every business again and again. */
export function checking({ database, clock, log, publicUrl }: CheckingDeps): Repeated {
  const loop = { name: 'alarms of machines', log };
  const each = (list: (lookup: Db) => Promise<number[]>, check: (tx: Tx) => Promise<void>) => async () =>
    forEachAlone(loop, await list(database.lookup), (id) => database.background(id).write(check));
  const loops = [
    repeat(
      { ...loop, everyMs, waits: true },
      each(listBusinessesWithAlarms, (tx) => checkAlarms(tx, { now: clock.now(), publicUrl })),
    ),
    repeat(
      { ...loop, everyMs: turnsEveryMs, waits: true },
      each(listAll, (tx) => checkTurns(tx, clock.now())),
    ),
  ];
  return {
    async start() {
      await Promise.all(loops.map((one) => one.start()));
    },
    async stop() {
      await Promise.all(loops.map((one) => one.stop()));
    },
  };
}
