import { defineAudit } from '../core/audit-texts.ts';

export const catalogAudit = defineAudit({
  actions: {
    'catalog.setTax': { area: 'settings', title: 'Changed a tax' },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
}
type Actions = typeof catalogAudit.actions;
