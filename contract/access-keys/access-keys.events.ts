import { defineEvents, ofRow } from '../core/live-event.ts';

export const accessKeyEvents = defineEvents({
  'access-keys.changed': { topic: 'dashboard', permission: 'accessKeys.manage', payload: ofRow },
});

declare module '../core/live-event.ts' {
  interface LiveEvents extends Events {}
}
type Events = typeof accessKeyEvents;
