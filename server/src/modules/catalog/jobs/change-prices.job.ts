import type { Clock } from '../../../platform/clock.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import { changePricesTopic } from '../prices/price-changes.service.ts';
import { writeSome } from '../prices/price-changes.store.ts';

/** Writes the prices of a large change, some per transaction; they count from the last one on. */
export function changePricesJob(clock: Clock): JobDefinition {
  return defineJob<{ priceChangeId: number }>({
    topic: changePricesTopic,
    beginsAgain: true,
    async run({ business, payload, signal }) {
      const step = () => business.write((tx) => writeSome(tx, payload.priceChangeId, clock.now()));
      while (await step()) signal.throwIfAborted();
    },
  });
}
