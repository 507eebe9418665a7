import type { Clock } from '../../../platform/clock.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import { bulkTopic, sendNext } from './send-bulk.service.ts';

/** Sends a bulk message, some recipients at a time. Safe to run again: it goes on where it ended. */
export function sendBulkJob({ clock }: { clock: Clock }): JobDefinition {
  return defineJob<{ bulkId: number }>({
    topic: bulkTopic,
    atOnce: { jobs: 2, perBusiness: 1 },
    beginsAgain: true,
    async run({ business, payload: { bulkId }, signal }) {
      while ((await sendNext(business, bulkId, clock.now())) > 0) signal.throwIfAborted();
    },
  });
}
