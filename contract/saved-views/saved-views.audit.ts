import { defineAudit } from '../core/audit-texts.ts';

export const savedViewsAudit = defineAudit({
  areas: { settings: 'Settings' },
  actions: {
    'saved-views.create': { area: 'settings', title: 'Saved a view', fact: 'Saved the view {name}' },
    'saved-views.change': {
      area: 'settings',
      title: 'Changed a saved view',
      fact: 'Changed the view {name}',
    },
    'saved-views.remove': {
      area: 'settings',
      title: 'Removed a saved view',
      fact: 'Removed the view {name}',
    },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
  interface AuditAreas extends Areas {}
}
type Actions = typeof savedViewsAudit.actions;
type Areas = typeof savedViewsAudit.areas;
