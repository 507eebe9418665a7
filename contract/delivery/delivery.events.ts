import { defineEvents, noIds } from '../core/live-event.ts';

export const deliveryEvents = defineEvents({
  'delivery.changed': { topic: 'dashboard', permission: 'globalSettings.manage', payload: noIds },
});

declare module '../core/live-event.ts' {
  interface LiveEvents extends Events {}
}
type Events = typeof deliveryEvents;
