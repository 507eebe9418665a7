import { defineEvents, noIds } from '../core/live-event.ts';

export const catalogEvents = defineEvents({
  'catalog.taxesChanged': { topic: 'dashboard', permission: 'globalSettings.manage', payload: noIds },
  'catalog.servicesChanged': { topic: 'dashboard', permission: 'globalSettings.manage', payload: noIds },
  'catalog.pricesChanged': { topic: 'dashboard', permission: 'globalSettings.manage', payload: noIds },
});

declare module '../core/live-event.ts' {
  interface LiveEvents extends Events {}
}
type Events = typeof catalogEvents;
