import type { Clock } from '../../../platform/clock.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import {
  findOrdersToText,
  type OrderTextsJob,
  orderTextsTopic,
  textAboutOrder,
  textAboutStop,
} from './order-texts.service.ts';

/** Texts customers about orders and stops that changed. Safe to run again: each text goes out once. */
export function orderTextsJob({ clock }: { clock: Clock }): JobDefinition {
  return defineJob<OrderTextsJob>({
    topic: orderTextsTopic,
    atOnce: { jobs: 2, perBusiness: 1 },
    beginsAgain: true,
    async run({ business, payload: { orderIds = [], moved }, signal }) {
      if (moved !== undefined) await textAboutStop(business, { kind: 'STOP_MOVED', ...moved }, clock.now());
      for (const orderId of await findOrdersToText(business, orderIds, clock.now())) {
        await textAboutOrder(business, orderId, clock.now());
        signal.throwIfAborted();
      }
    },
  });
}
