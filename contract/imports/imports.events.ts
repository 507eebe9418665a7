import { defineEvents, ofRow } from '../core/live-event.ts';

export const importEvents = defineEvents({
  'imports.changed': { topic: 'dashboard', permission: 'imports.manage', payload: ofRow },
});

declare module '../core/live-event.ts' {
  interface LiveEvents extends Events {}
}
type Events = typeof importEvents;
