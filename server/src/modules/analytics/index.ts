import { analyticsRoutes } from '@washboard/contract/analytics/analytics.routes.ts';
import { can } from '@washboard/contract/can.ts';
import type { RequestContext } from '../../platform/context.ts';
import { defineModule } from '../../platform/module.ts';
import { createSharedAnswers } from './cache/shared-answers.service.ts';
import { type Sources, sourcesOf } from './query/analytics.sources.ts';
import { answerEach } from './query/answer-each.service.ts';
import { createRollupJob, type RollupDeps } from './rollups/roll-up.service.ts';
import { refuseUnreadLists, rowHandlers, rowRoutes } from './rows/rows.service.ts';

export { rollUpBusiness } from './rollups/roll-up.service.ts';
export { repairRollups, verifyRollups } from './rollups/verify-rollups.service.ts';

const askerOf = ({ business, actor, clock, signal }: RequestContext) => ({
  business,
  scope: actor.stores,
  seesPersons: can(actor, 'dashboard.persons'),
  clock,
  signal,
});

/** The metrics of all modules, the rows behind them, and their rollups. */
export function analyticsModule(deps: RollupDeps) {
  let joined: Sources | undefined;
  const sources = () => (joined ??= sourcesOf(deps.figures()));
  const shared = createSharedAnswers(sources);
  const rollups = createRollupJob(deps);
  const module = defineModule({
    name: 'analytics',
    tables: [
      'money_day',
      'money_total',
      'ready_day',
      'rollup_day',
      'sales_day',
      'sales_total',
      'turn_day',
      'turn_hour',
      'turn_hour_total',
      'turn_total',
    ],
    routes: analyticsRoutes,
    handlers: {
      query: (ctx, { body }) => shared.answer(askerOf(ctx), body),
      ask: (ctx, { body }) => {
        const { log, requestId } = ctx;
        return answerEach(shared.answer, { ...askerOf(ctx), log, requestId }, body.questions);
      },
      why: (ctx, { body }) => shared.why(askerOf(ctx), body),
    },
    stop: rollups.stop,
    start: async () => {
      // A metric without a formula, or a row list that nobody reads, ends the start.
      refuseUnreadLists(sources().rows);
      await rollups.start();
    },
  });
  return {
    ...module,
    routes: { ...module.routes, ...rowRoutes },
    handlers: { ...module.handlers, ...rowHandlers(() => sources().rows) },
  };
}
