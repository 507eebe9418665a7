import type { Clock } from '../../../platform/clock.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import { moveSome, moveTopic } from '../moves/order-moves.service.ts';

/** Moves many orders, some per transaction, until none is left. */
export function moveOrdersJob(clock: Clock): JobDefinition {
  return defineJob<{ moveId: number }>({
    topic: moveTopic,
    beginsAgain: true,
    async run({ business, payload, signal }) {
      const step = () => business.write((tx) => moveSome(tx, payload.moveId, clock.now()));
      while (await step()) signal.throwIfAborted();
    },
  });
}
