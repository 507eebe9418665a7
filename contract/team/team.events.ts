import { defineEvents, ofRow } from '../core/live-event.ts';

export const teamEvents = defineEvents({
  'team.changed': { topic: 'dashboard', permission: 'session.use', payload: ofRow },
});

declare module '../core/live-event.ts' {
  interface LiveEvents extends Events {}
}
type Events = typeof teamEvents;
