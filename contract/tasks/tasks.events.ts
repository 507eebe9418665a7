import { defineEvents, inStore, noIds } from '../core/live-event.ts';

export const tasksEvents = defineEvents({
  'tasks.changed': { topic: 'dashboard', permission: 'tasks.view', payload: noIds },
  /** A task of a store's day was done or reopened. */
  'tasks.dayChanged': { topic: 'dashboard', permission: 'tasks.view', payload: inStore },
});

declare module '../core/live-event.ts' {
  interface LiveEvents extends Events {}
}
type Events = typeof tasksEvents;
