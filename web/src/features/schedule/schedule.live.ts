import { closureRoutes } from '@washboard/contract/schedule/closures/closures.routes.ts';
import { deliveriesRoutes } from '@washboard/contract/schedule/deliveries/deliveries.routes.ts';
import { shiftRoutes } from '@washboard/contract/schedule/shifts.routes.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';
import { keyOf } from '../../lib/api/query.ts';

const deliveries = keyOf(deliveriesRoutes.listDeliveries);

export const scheduleLive: LiveTable = {
  'schedule.changed': () => [
    keyOf(shiftRoutes.listShifts),
    keyOf(closureRoutes.listClosures),
    keyOf(closureRoutes.listAffected),
    deliveries,
  ],
  'orders.changed': () => [deliveries],
};
