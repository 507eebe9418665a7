import { defineAudit } from '../core/audit-texts.ts';

export const accountAudit = defineAudit({
  actions: {
    'account.resetStorePassword': { area: 'settings', title: 'Set the password of a location’s tablet' },
    'account.changeSettings': { area: 'settings', title: 'Changed account settings' },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
}
type Actions = typeof accountAudit.actions;
