import type { LiveTable } from '../../blocks/live/live-table.ts';

export const scheduleLive: LiveTable = {
  'schedule.changed': [
    'schedule.listShifts',
    'schedule.listClosures',
    'schedule.listAffected',
    'schedule.listDeliveries',
  ],
  'orders.changed': ['schedule.listDeliveries'],
};
