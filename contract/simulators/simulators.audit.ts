import { defineAudit } from '../core/audit-texts.ts';

export const simulatorsAudit = defineAudit({
  actions: {
    'simulators.change': { area: 'settings', title: 'Changed simulators' },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
}
type Actions = typeof simulatorsAudit.actions;
