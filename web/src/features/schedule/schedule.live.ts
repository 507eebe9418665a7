import { scheduleRouteNames } from '@washboard/contract/schedule/schedule-route-names.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';

const { listShifts, listClosures, listAffected, listDeliveries } = scheduleRouteNames;

export const scheduleLive: LiveTable = {
  'schedule.changed': () => [[listShifts], [listClosures], [listAffected], [listDeliveries]],
  'orders.changed': () => [[listDeliveries]],
};
