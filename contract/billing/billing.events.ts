import { defineEvents, noIds } from '../core/live-event.ts';

export const billingEvents = defineEvents({
  'billing.changed': { topic: 'dashboard', permission: 'session.use', payload: noIds },
});

declare module '../core/live-event.ts' {
  interface LiveEvents extends Events {}
}
type Events = typeof billingEvents;
