import { analyticsRoutes } from '@washboard/contract/analytics/analytics.routes.ts';
import { defineModule } from '../../platform/module.ts';
import { answer } from './analytics.service.ts';
import { sources } from './analytics.sources.ts';
import { createReckoning } from './reckoning.ts';

export { reckonBusiness } from './reckoning.ts';
export { repairRollups, verifyRollups } from './verify-rollups.ts';

/** Figures of the metric catalogue, and the sums that are kept for them. */
export function analyticsModule(deps: Parameters<typeof createReckoning>[0]) {
  return defineModule({
    name: 'analytics',
    routes: analyticsRoutes,
    handlers: {
      query: (ctx, { body }) =>
        answer({ business: ctx.business, sources, scope: ctx.actor.stores, now: ctx.clock.now() }, body),
    },
    ...createReckoning(deps),
  });
}
