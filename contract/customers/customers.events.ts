import { defineEvents, inStore, ofRow } from '../core/live-event.ts';

export const customerEvents = defineEvents({
  'customers.changed': {
    topic: 'dashboard',
    permission: 'customers.read',
    payload: inStore.extend(ofRow.shape).partial(),
  },
});

declare module '../core/live-event.ts' {
  interface LiveEvents extends Events {}
}
type Events = typeof customerEvents;
