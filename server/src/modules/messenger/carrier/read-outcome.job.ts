import type { TextCarrier } from '@washboard/integrations/sms/port.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, readingOf } from '../../../platform/db/database.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import { readNames } from '../directory.views.ts';
import { takeReport } from '../reports.service.ts';
import { outcomeTopic } from './missed-reports.service.ts';

interface OutcomeDeps {
  database: Database;
  clock: Clock;
  carrier: Pick<TextCarrier, 'outcome'>;
}

const carrierAnswersInMs = 15_000;

/** Asks the carrier what became of a text. Safe to run again: a message never goes back to an earlier state. */
export function readOutcomeJob({ carrier, ...deps }: OutcomeDeps): JobDefinition {
  return defineJob<{ messageId: number }>({
    topic: outcomeTopic,
    atOnce: { jobs: 1, perBusiness: 1 },
    // The next time is in some hours.
    retries: 1,
    async run({ business, payload: { messageId }, signal }) {
      const names = await readNames(readingOf(business), messageId);
      if (names === undefined) return;
      const limit = AbortSignal.any([signal, AbortSignal.timeout(carrierAnswersInMs)]);
      const outcome = await carrier.outcome(names.providerId, limit);
      if (outcome !== null) await takeReport(deps, { key: names.key, ...outcome });
    },
  });
}
