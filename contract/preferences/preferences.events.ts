import { defineEvents, noIds, ofRow } from '../core/live-event.ts';

export const preferencesEvents = defineEvents({
  'preferences.changed': { topic: 'dashboard', permission: 'globalSettings.manage', payload: ofRow },
  'preferences.ordered': { topic: 'dashboard', permission: 'globalSettings.manage', payload: noIds },
});

declare module '../core/live-event.ts' {
  interface LiveEvents extends Events {}
}
type Events = typeof preferencesEvents;
