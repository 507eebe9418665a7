import { billingRoutes } from '@washboard/contract/billing/billing.routes.ts';
import { type BusinessDb, readingOf } from '../../platform/db/database.ts';
import { defineModule } from '../../platform/module.ts';
import { readSubscription } from './subscription.store.ts';

export { setStanding } from './billing.service.ts';

const standingOf = async (business: BusinessDb) => (await readSubscription(readingOf(business))).standing;

/** May the business begin new charges and payouts? Recording what happened is never asked about. */
export const isSuspended = async (business: BusinessDb): Promise<boolean> =>
  (await standingOf(business)) !== 'ACTIVE';

/** The subscription of a business to Washboard itself. */
export function billingModule({ contactEmail }: { contactEmail: string }) {
  return defineModule({
    name: 'billing',
    routes: billingRoutes,
    handlers: {
      getBilling: async (ctx) => ({ standing: await standingOf(ctx.business), contactEmail }),
    },
  });
}
