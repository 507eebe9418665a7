import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { forEachAlone } from '../../platform/jobs/repeat.ts';
import type { Log } from '../../platform/log.ts';
import { endWait } from './carrier/sending-rate.store.ts';
import { listBusinessesWithDueTexts } from './directory.views.ts';
import { wakeSnoozed } from './handling/handling.service.ts';
import { readDue, readWaited } from './messages.views.ts';
import { updateMessage } from './messenger.store.ts';
import { sendTopic } from './sending.service.ts';

/** What work needs that is repeated for every business. */
export interface LoopDeps {
  database: Database;
  clock: Clock;
  log: Log;
}

/** Wakes snoozed conversations. Sends scheduled messages whose time has come, and those that waited long enough. */
export async function sendDue({ database, clock, log }: LoopDeps): Promise<void> {
  const due = await listBusinessesWithDueTexts(database.lookup, clock.now());
  await forEachAlone({ name: 'messenger', log }, due, (businessId) =>
    database.background(businessId).write(async (tx) => {
      await wakeSnoozed(tx, clock.now());
      for (const messageId of await readDue(tx, clock.now())) {
        await updateMessage(tx, messageId, { delivery_status: 'QUEUED' });
        tx.enqueue(sendTopic, { messageId });
      }
      for (const messageId of await readWaited(tx)) {
        await endWait(tx, messageId);
        tx.enqueue(sendTopic, { messageId, hasTurn: true });
      }
    }),
  );
}
