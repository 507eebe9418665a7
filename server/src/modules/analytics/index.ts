import { analyticsRoutes } from '@washboard/contract/analytics/analytics.routes.ts';
import { defineModule } from '../../platform/module.ts';
import { machineSources } from '../machines/index.ts';
import { answer } from './analytics.service.ts';

/** The sources of every module that owns figures, joined; one today. */
const sources = machineSources;

export function analyticsModule() {
  return defineModule({
    name: 'analytics',
    routes: analyticsRoutes,
    handlers: {
      query: (ctx, { body }) =>
        answer({ business: ctx.business, sources, scope: ctx.actor.stores, now: ctx.clock.now() }, body),
    },
  });
}
