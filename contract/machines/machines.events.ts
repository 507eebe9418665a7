import { defineEvents, inStore, ofRow } from '../core/live-event.ts';

export const machineEvents = defineEvents({
  'turns.changed': { topic: 'dashboard', permission: 'dashboard.view', payload: inStore },
  'machines.changed': {
    topic: 'dashboard',
    permission: 'dashboard.view',
    payload: inStore.extend(ofRow.partial().shape),
  },
  /** An alarm of a machine of this store was opened, silenced or cleared. */
  'machines.alarmsChanged': { topic: 'dashboard', permission: 'machines.run', payload: inStore },
  /** The states or starts of machines of this store have changed. */
  'floor.changed': { topic: 'machines', permission: 'machines.run', payload: inStore },
});

declare module '../core/live-event.ts' {
  interface LiveEvents extends Events {}
}
type Events = typeof machineEvents;
