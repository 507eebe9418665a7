import { billingRoutes } from '@washboard/contract/billing/billing.routes.ts';
import { cardRoutes } from '@washboard/contract/billing/card.routes.ts';
import { noticeRoutes } from '@washboard/contract/billing/notices.routes.ts';
import type { Clock } from '../../platform/clock.ts';
import { type BusinessDb, readingOf } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log.ts';
import { defineModule } from '../../platform/module.ts';
import { beginCard, readCard, tellBilling, useCard } from './card.service.ts';
import { askAbout, receiveNotice } from './notices.service.ts';
import { watchOverdue } from './overdue.ts';
import { askTopic } from './payer.service.ts';
import { readSubscription } from './subscription.store.ts';
import type { BillingDeps } from './take.service.ts';

export { setStanding } from './billing.service.ts';
export { readBilling, setPayer } from './payer.service.ts';
export type { BillingDeps } from './take.service.ts';

/** May the business begin new charges and payouts? Recording what happened is never asked about. */
export const isSuspended = async (business: BusinessDb): Promise<boolean> =>
  (await readSubscription(readingOf(business))).standing !== 'ACTIVE';

/** The subscription of a business to Washboard itself. */
export function billingModule(deps: BillingDeps & { contactEmail: string; clock: Clock; log: Log }) {
  const { clock } = deps;
  return defineModule({
    name: 'billing',
    routes: { ...billingRoutes, ...noticeRoutes, ...cardRoutes },
    handlers: {
      getBilling: (ctx) => tellBilling(deps, ctx),
      getCard: (ctx) => readCard(deps, ctx),
      beginCard: (ctx) => beginCard(deps, ctx),
      useCard: (ctx, { body }) => useCard(deps, ctx, body.handedOver),
      async takeStripeNotice({ signed, log }) {
        await receiveNotice(deps, { ...signed, now: clock.now() }, log);
        return {};
      },
    },
    jobs: [
      defineJob<{ payerId: string }>({
        topic: askTopic,
        retries: 10,
        run: ({ payload }) => askAbout(deps, payload.payerId, clock.now()),
      }),
    ],
    ...watchOverdue(deps),
  });
}
