import { defineAudit } from '../core/audit-texts.ts';

export const analyticsAudit = defineAudit({
  areas: { figures: 'Figures' },
  actions: {
    'analytics.export': { area: 'figures', title: 'Exported a figure’s rows' },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
  interface AuditAreas extends Areas {}
}
type Actions = typeof analyticsAudit.actions;
type Areas = typeof analyticsAudit.areas;
