import { closureRoutes } from '@washboard/contract/schedule/closures/closures.routes.ts';
import { shiftRoutes } from '@washboard/contract/schedule/shifts.routes.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';
import { keyOf } from '../../lib/api/query.ts';

export const scheduleLive: LiveTable = {
  'schedule.changed': () => [
    keyOf(shiftRoutes.listShifts),
    keyOf(closureRoutes.listClosures),
    keyOf(closureRoutes.listAffected),
  ],
};
