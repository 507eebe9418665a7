import { defineAudit } from '../core/audit-texts.ts';

export const paymentsAudit = defineAudit({
  areas: { payments: 'Payments' },
  actions: {
    'payments.showEvidence': {
      area: 'payments',
      title: 'Opened the evidence of a payment',
      fact: 'Opened the evidence of a payment of {amountCents} on {code}',
    },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
  interface AuditAreas extends Areas {}
}
type Actions = typeof paymentsAudit.actions;
type Areas = typeof paymentsAudit.areas;
