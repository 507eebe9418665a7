import { defineEvents, ofRow } from '../core/live-event.ts';

export const locationsEvents = defineEvents({
  /** The account's details, its regions, or a location. */
  'locations.changed': { topic: 'dashboard', permission: 'session.use', payload: ofRow.partial() },
});

declare module '../core/live-event.ts' {
  interface LiveEvents extends Events {}
}
type Events = typeof locationsEvents;
