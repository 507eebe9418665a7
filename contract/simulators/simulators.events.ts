import { z } from 'zod';
import { defineEvents } from '../core/live-event.ts';

export const simulatorEvents = defineEvents({
  'simulators.changed': {
    topic: 'dashboard',
    permission: 'globalSettings.manage',
    payload: z.object({ version: z.int() }),
  },
});

declare module '../core/live-event.ts' {
  interface LiveEvents extends Events {}
}
type Events = typeof simulatorEvents;
