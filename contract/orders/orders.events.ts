import { defineEvents, inStore, noIds, ofRow } from '../core/live-event.ts';

export const orderEvents = defineEvents({
  'orders.changed': { topic: 'dashboard', permission: 'dashboard.view', payload: inStore },
  'orders.bagTagsChanged': { topic: 'dashboard', permission: 'orders.read', payload: noIds },
  'orders.moved': { topic: 'dashboard', permission: 'orders.read', payload: ofRow },
});

declare module '../core/live-event.ts' {
  interface LiveEvents extends Events {}
}
type Events = typeof orderEvents;
