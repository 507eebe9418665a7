import { defineEvents, noIds } from '../core/live-event.ts';

export const auditEvents = defineEvents({
  'audit.changed': { topic: 'dashboard', permission: 'audit.read', payload: noIds },
});

declare module '../core/live-event.ts' {
  interface LiveEvents extends Events {}
}
type Events = typeof auditEvents;
