import { defineEvents, ofRow } from '../core/live-event.ts';

export const savedViewEvents = defineEvents({
  'saved-views.changed': { topic: 'dashboard', permission: 'savedViews.use', payload: ofRow },
});

declare module '../core/live-event.ts' {
  interface LiveEvents extends Events {}
}
type Events = typeof savedViewEvents;
