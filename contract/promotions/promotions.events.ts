import { defineEvents, noIds, ofRow } from '../core/live-event.ts';

export const promotionEvents = defineEvents({
  'promotions.changed': { topic: 'dashboard', permission: 'globalSettings.manage', payload: ofRow },
  'promotions.referralsChanged': { topic: 'dashboard', permission: 'globalSettings.manage', payload: noIds },
});

declare module '../core/live-event.ts' {
  interface LiveEvents extends Events {}
}
type Events = typeof promotionEvents;
