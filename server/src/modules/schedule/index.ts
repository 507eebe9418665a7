import { periodOf } from '@washboard/contract/core/time/period-address.ts';
import { closureRoutes } from '@washboard/contract/schedule/closures/closures.routes.ts';
import { deliveriesRoutes } from '@washboard/contract/schedule/deliveries/deliveries.routes.ts';
import { scheduleEvents } from '@washboard/contract/schedule/schedule.events.ts';
import { shiftRoutes } from '@washboard/contract/schedule/shifts.routes.ts';
import { changingOf } from '../../platform/audit/changing.ts';
import { defineModule } from '../../platform/module.ts';
import { requireLocation } from '../locations/index.ts';
import { closures, holidaysToAdd, listClosures } from './closures/closures.service.ts';
import { listAffected, resolutionUndos, resolveAffected } from './closures/resolve.service.ts';
import { listDeliveries } from './deliveries/deliveries.service.ts';
import { listShifts, shifts } from './shifts/shifts.service.ts';

export { insertClosure } from './closures/closures.store.ts';
export { insertShift } from './shifts/shifts.store.ts';
export { readDriverDays, readWorkingDays } from './shifts/shifts.views.ts';

/** When a location works and delivers: shifts, delivery windows and closures. */
export function scheduleModule() {
  return defineModule({
    name: 'schedule',
    tables: ['schedule_closure', 'schedule_dismissal', 'schedule_shift', 'schedule_timing'],
    events: scheduleEvents,
    routes: { ...shiftRoutes, ...closureRoutes, ...deliveriesRoutes },
    handlers: {
      listShifts: (ctx, { params }) => listShifts(ctx.business, params.storeId),
      async addShift(ctx, { params: { storeId }, body }) {
        await requireLocation(ctx.business, storeId);
        return shifts.add(changingOf(ctx), { ...body, storeId });
      },
      changeShift: (ctx, { params, body: { version, ...facts } }) =>
        shifts.change(changingOf(ctx), params.id, version, facts),
      removeShift: (ctx, { params, body }) => shifts.remove(changingOf(ctx), params.id, body.version),
      listClosures: (ctx, { params }) => listClosures(ctx.business, params.storeId, ctx.clock.now()),
      async addClosure(ctx, { params: { storeId }, body }) {
        await requireLocation(ctx.business, storeId);
        return closures.add(changingOf(ctx), { ...body, storeId });
      },
      async addHolidays(ctx, { params: { storeId }, body }) {
        await requireLocation(ctx.business, storeId);
        const wanted = await holidaysToAdd(ctx.business, storeId, body);
        return { saved: await closures.addAll(changingOf(ctx), wanted) };
      },
      changeClosure: (ctx, { params, body: { version, ...facts } }) =>
        closures.change(changingOf(ctx), params.id, version, facts),
      removeClosure: (ctx, { params, body }) => closures.remove(changingOf(ctx), params.id, body.version),
      listDeliveries: (ctx, { params, query }) =>
        listDeliveries(ctx.business, params.storeId, {
          period: periodOf(query),
          kind: query.kind,
          now: ctx.clock.now(),
        }),
      listAffected: (ctx, { params }) => listAffected(ctx.business, params.id, ctx.clock.now()),
      resolveAffected: (ctx, { params, body }) => resolveAffected(changingOf(ctx), params.id, body),
    },
    undos: { ...shifts.undos, ...closures.undos, ...resolutionUndos },
  });
}
