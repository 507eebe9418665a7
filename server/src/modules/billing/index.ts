import { billingEvents } from '@washboard/contract/billing/billing.events.ts';
import { cardRoutes } from '@washboard/contract/billing/card.routes.ts';
import { webhookRoutes } from '@washboard/contract/billing/webhooks.routes.ts';
import type { Clock } from '../../platform/clock.ts';
import { type BusinessDb, readingOf } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log.ts';
import { defineModule } from '../../platform/module.ts';
import { deleteOldWebhooks } from './billing-reports.store.ts';
import { beginCard, readCard, useCard } from './card.service.ts';
import { watchOverdue } from './overdue.service.ts';
import { askTopic } from './payer.service.ts';
import { readSubscription } from './subscription.store.ts';
import type { BillingDeps } from './take.service.ts';
import { askAbout, receiveWebhook } from './webhooks.service.ts';

export { setSubscriptionStatus } from './billing.service.ts';
export { type CardDeps, readFlags } from './card.service.ts';
export { readBilling, setPayer } from './payer.service.ts';
export type { BillingDeps } from './take.service.ts';

/** Whether the business may start charges and payouts. Recording facts is never blocked. */
export const isSuspended = async (business: BusinessDb): Promise<boolean> =>
  (await readSubscription(readingOf(business))).status !== 'ACTIVE';

/** The business's own subscription to Washboard. */
export function billingModule(deps: BillingDeps & { contactEmail: string; clock: Clock; log: Log }) {
  const { clock } = deps;
  return defineModule({
    name: 'billing',
    tables: ['billing_payer', 'billing_report', 'billing_webhook', 'subscription'],
    cleanup: deleteOldWebhooks,
    events: billingEvents,
    routes: { ...webhookRoutes, ...cardRoutes },
    handlers: {
      getCard: (ctx) => readCard(deps, ctx),
      beginCard: (ctx) => beginCard(deps, ctx),
      useCard: (ctx, { body }) => useCard(deps, ctx, body.setupId),
      async receiveStripeWebhook({ signed, log }) {
        await receiveWebhook(deps, { ...signed, now: clock.now() }, log);
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
