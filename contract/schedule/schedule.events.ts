import { defineEvents, inStore } from '../core/live-event.ts';

export const scheduleEvents = defineEvents({
  'schedule.changed': { topic: 'dashboard', permission: 'globalSettings.manage', payload: inStore },
});

declare module '../core/live-event.ts' {
  interface LiveEvents extends Events {}
}
type Events = typeof scheduleEvents;
