import { forEachAlone } from '../../../platform/jobs/repeat.ts';
import { listStillSent } from '../directory.views.ts';
import type { LoopDeps } from '../ticking.service.ts';

export const outcomeTopic = 'messenger.outcome';

/** A report comes sooner, unless it was missed. */
const soonestMs = 10 * 60_000;
const latestMs = 24 * 60 * 60_000;

/**
 * Queues a question to the carrier for each text of the last day that is still Sent. A carrier reports each state once,
 * and we may have been off, or out of its reach.
 */
export async function askForMissedReports({ database, clock, log }: LoopDeps): Promise<void> {
  const now = clock.now().getTime();
  const open = await listStillSent(database.lookup, {
    from: new Date(now - latestMs),
    to: new Date(now - soonestMs),
  });
  await forEachAlone({ name: 'missed reports', log }, open, ({ businessId, messageId }) =>
    database.background(businessId).write(async (tx) => tx.enqueue(outcomeTopic, { messageId })),
  );
}
