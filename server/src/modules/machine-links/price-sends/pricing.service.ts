import type { Clock } from '../../../platform/clock.ts';
import type { BusinessDb, Database } from '../../../platform/db/database.ts';
import { forEachAlone, type Repeated, repeat } from '../../../platform/jobs/repeat.ts';
import type { Log } from '../../../platform/log.ts';
import { sendPrice } from '../jobs/price.job.ts';
import { sendStart } from '../jobs/start.job.ts';
import { readWaiting } from '../links/gateways.views.ts';
import { sendDuePrices } from './price-sends.service.ts';
import { listBusinessesWithDevices } from './price-sends.views.ts';

const everyMs = 5_000;

/** What no process could send to a gateway in time has failed; what was sent by a process that ended is unknown. */
async function failOverdue(business: BusinessDb, clock: Clock): Promise<void> {
  for (const { kind, id } of await readWaiting(business, clock.now()))
    await (kind === 'start' ? sendStart : sendPrice)({ business, links: {}, clock, answerMs: 0 }, id);
}

/** Sends prices that have begun or ended to machines, every few seconds. */
export function pricing({ database, clock, log }: { database: Database; clock: Clock; log: Log }): Repeated {
  const loop = { name: 'prices of machines', log };
  return repeat({ ...loop, everyMs, waits: true }, async () =>
    forEachAlone(loop, await listBusinessesWithDevices(database.lookup), async (id) => {
      const business = database.background(id);
      await business.write((tx) => sendDuePrices(tx, clock.now()));
      await failOverdue(business, clock);
    }),
  );
}
