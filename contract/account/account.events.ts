import { defineEvents, noIds } from '../core/live-event.ts';

export const accountEvents = defineEvents({
  'account.settingsChanged': { topic: 'dashboard', permission: 'session.use', payload: noIds },
});

declare module '../core/live-event.ts' {
  interface LiveEvents extends Events {}
}
type Events = typeof accountEvents;
