/** Names of routes for live updates, without the schemas of their forms. */
export const scheduleRouteNames = {
  listShifts: 'schedule.listShifts',
  listClosures: 'schedule.listClosures',
  listAffected: 'schedule.listAffected',
  listDeliveries: 'schedule.listDeliveries',
} as const;
