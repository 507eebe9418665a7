import { defineEvents, inStore, ofRow } from '../core/live-event.ts';

export const machineEvents = defineEvents({
  'turns.changed': { topic: 'dashboard', permission: 'dashboard.view', payload: inStore },
  'machines.changed': {
    topic: 'dashboard',
    permission: 'dashboard.view',
    payload: inStore.extend(ofRow.partial().shape),
  },
});

declare module '../core/live-event.ts' {
  interface LiveEvents extends Events {}
}
type Events = typeof machineEvents;
