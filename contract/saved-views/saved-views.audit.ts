import { defineAudit } from '../core/audit-texts.ts';

export const savedViewsAudit = defineAudit({
  areas: { settings: 'Settings' },
  actions: {
    'saved-views.create': { area: 'settings', title: 'Saved a view' },
    'saved-views.change': { area: 'settings', title: 'Changed a saved view' },
    'saved-views.remove': { area: 'settings', title: 'Removed a saved view' },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
  interface AuditAreas extends Areas {}
}
type Actions = typeof savedViewsAudit.actions;
type Areas = typeof savedViewsAudit.areas;
