import { defineEvents, noIds } from '../core/live-event.ts';

export const ingestEvents = defineEvents({
  'ingest.changed': { topic: 'dashboard', permission: 'accessKeys.manage', payload: noIds },
});

declare module '../core/live-event.ts' {
  interface LiveEvents extends Events {}
}
type Events = typeof ingestEvents;
