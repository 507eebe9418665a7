import { defineEvents, noIds, ofRow } from '../core/live-event.ts';

export const teamEvents = defineEvents({
  'team.changed': { topic: 'dashboard', permission: 'session.use', payload: ofRow },
  /** Someone clocked in or out. */
  'team.timeChanged': { topic: 'dashboard', permission: 'hours.manage', payload: noIds },
  'team.payChanged': { topic: 'dashboard', permission: 'pay.manage', payload: noIds },
});

declare module '../core/live-event.ts' {
  interface LiveEvents extends Events {}
}
type Events = typeof teamEvents;
