import { defineEvents, inStore } from '../core/live-event.ts';

export const paymentEvents = defineEvents({
  'stored-value.changed': { topic: 'dashboard', permission: 'dashboard.view', payload: inStore },
});

declare module '../core/live-event.ts' {
  interface LiveEvents extends Events {}
}
type Events = typeof paymentEvents;
