import { scheduleEvents } from '@washboard/contract/schedule/schedule.events.ts';
import { shiftRoutes } from '@washboard/contract/schedule/shifts.routes.ts';
import { authorOf } from '../../platform/audit/audit.ts';
import type { RequestContext } from '../../platform/context.ts';
import { defineModule } from '../../platform/module.ts';
import { requireLocation } from '../locations/index.ts';
import { listShifts, shifts } from './shifts/shifts.service.ts';

const changing = (ctx: RequestContext) => ({ business: ctx.business, author: authorOf(ctx) });

/** When a location works and delivers: shifts and delivery windows. */
export function scheduleModule() {
  return defineModule({
    name: 'schedule',
    tables: ['schedule_shift', 'schedule_timing'],
    events: scheduleEvents,
    routes: shiftRoutes,
    handlers: {
      listShifts: (ctx, { params }) => listShifts(ctx.business, params.storeId),
      async addShift(ctx, { params: { storeId }, body }) {
        await requireLocation(ctx.business, storeId);
        return shifts.add(changing(ctx), { ...body, storeId });
      },
      changeShift: (ctx, { params, body: { version, ...facts } }) =>
        shifts.change(changing(ctx), params.id, version, facts),
      removeShift: (ctx, { params, body }) => shifts.remove(changing(ctx), params.id, body.version),
    },
    undos: shifts.undos,
  });
}
