import { defineAudit } from '../core/audit-texts.ts';

export const staffAudit = defineAudit({
  actions: {
    'staff.act': { area: 'team', title: 'Started acting as a user' },
    'staff.leave': { area: 'team', title: 'Stopped acting as a user' },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
}
type Actions = typeof staffAudit.actions;
