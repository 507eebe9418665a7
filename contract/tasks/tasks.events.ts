import { defineEvents, noIds } from '../core/live-event.ts';

export const tasksEvents = defineEvents({
  'tasks.changed': { topic: 'dashboard', permission: 'tasks.view', payload: noIds },
});

declare module '../core/live-event.ts' {
  interface LiveEvents extends Events {}
}
type Events = typeof tasksEvents;
