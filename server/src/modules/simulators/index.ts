import { simulatorEvents } from '@washboard/contract/simulators/simulators.events.ts';
import { simulatorRoutes } from '@washboard/contract/simulators/simulators.routes.ts';
import { authorOf } from '../../platform/audit/audit.ts';
import type { RequestContext } from '../../platform/context.ts';
import { defineModule } from '../../platform/module.ts';
import {
  changeSimulators,
  getOpenWork,
  getSimulators,
  takeReport,
  undoOfSimulators,
} from './simulators.service.ts';

export { runSimulators, whyNoSimulators } from './run-simulators.service.ts';
export { leaveOpenWork } from './simulators.service.ts';

/** The demo's simulators; `whyNot` says why this installation has none. */
export function simulatorsModule(whyNot: string | null) {
  const asked = ({ business, clock }: RequestContext) => ({ business, now: clock.now(), whyNot });
  return defineModule({
    name: 'simulators',
    tables: ['simulator_open_work', 'simulator_report', 'simulator_settings'],
    events: simulatorEvents,
    routes: simulatorRoutes,
    handlers: {
      getSimulators: (ctx) => getSimulators(asked(ctx)),
      changeSimulators: (ctx, { body }) => changeSimulators(asked(ctx), authorOf(ctx), body),
      getOpenWork: (ctx) => getOpenWork(ctx.business),
      report: (ctx, { body }) => takeReport(ctx.business, ctx.clock.now(), body),
    },
    undos: { 'simulators.change': undoOfSimulators(whyNot) },
  });
}
